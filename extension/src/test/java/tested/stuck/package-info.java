/** Programs that wait for something that never comes, for the reports about them. */
package tested.stuck;
