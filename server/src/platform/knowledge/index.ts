/** Knowledge base: bundled open data about entities of many types, in both languages. Facts only; read on first use. */
export type { Entity, Topic } from './base.ts'
export { categoryOfType, entityByKey, entityIn, nameOfType, type Standing, typesIn } from './list-topics.ts'
export { calledExactly, findEntity, translateName } from './items-of.ts'
export { fold, itemsOf, type KnownItem, nameKey } from './items-of.ts'
export { type ListedTopic, listTopics } from './list-topics.ts'
export { topicByKey } from './find-topic.ts'
export { findTopic } from './find-topic.ts'
