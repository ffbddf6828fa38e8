package io.foretrace.scheduler.meaning;

/**
 * Files and folders. All of them are one object, the file system, since any two names may lead to the same file: threads that use
 * files of their own have more behaviours than they need. What is read and written through a stream or a channel is not seen.
 */
final class FileTable {
    static final String TEXT = """
            argument: java.nio.file.Files
            asked: java.io.File
            shared: java.nio.file.FileSystem
            reads check: exists notExists isDirectory isRegularFile isFile isReadable isWritable isExecutable isHidden
              isSymbolicLink isSameFile canRead canWrite canExecute size length lastModified list listFiles lines
              readAllBytes readAllLines readString readAttributes readSymbolicLink getAttribute getLastModifiedTime
              getOwner getPosixFilePermissions mismatch newInputStream newBufferedReader newByteChannel
              newDirectoryStream walk find
            changes act: createFile createNewFile createDirectory createDirectories mkdir mkdirs createLink
              createSymbolicLink createTempFile createTempDirectory delete deleteIfExists deleteOnExit move renameTo
              copy write writeString newOutputStream newBufferedWriter setAttribute setLastModifiedTime
              setLastModified setOwner setPosixFilePermissions setReadOnly setReadable setWritable setExecutable
            visits: walkFileTree
            nothing: File.equals File.hashCode File.toString File.compareTo getName getPath getParent getParentFile
              getAbsoluteFile getAbsolutePath getCanonicalFile getCanonicalPath isAbsolute toPath toURI toURL listRoots
              getFreeSpace getTotalSpace getUsableSpace getFileStore getFileAttributeView probeContentType
              close isOpen isReadOnly provider getSeparator getRootDirectories getFileStores getPathMatcher
              supportedFileAttributeViews getUserPrincipalLookupService newWatchService
            """;

    private FileTable() {}
}
