/** Pictures for what rankings are about: emoji chosen by names, by the knowledge base and by topics. */
export { coverOf, subjectOf, subjectsOf, topicPictures } from './subject-of.ts'
export { categoryPictures, searchPictures } from './tables.ts'
