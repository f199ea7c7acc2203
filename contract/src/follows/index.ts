/** Follows: following, blocking and muting users. */
export { followsContract } from './endpoints.ts'
export { PERSON_ACTS, PERSON_FORM, type PersonAct } from './rules.ts'
export { followRefusals } from './endpoints.ts'
export * as followRules from './rules.ts'
export { ListedPerson, OwnPeopleList, PeopleList, PeoplePage, Relation } from './schema.ts'
