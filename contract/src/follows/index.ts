/** Follows: following, blocking and muting users. */
export { followsContract } from './endpoints.ts'
export { followRefusals } from './endpoints.ts'
export * as followRules from './rules.ts'
export { ListedPerson, OwnPeopleList, PeopleList, PeoplePage, Relation } from './schema.ts'
