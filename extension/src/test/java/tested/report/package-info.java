/** Small programs as users write them, most of them with one bug: what the reports of the tests are about. */
package tested.report;
