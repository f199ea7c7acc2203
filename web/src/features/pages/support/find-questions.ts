import { normalName } from '@liston/contract/rankings'
import type { Topic } from './questions.ts'

/** Questions that contain every word of `q` in the question or the answer, ignoring accents and case. */
export function findQuestions(topics: readonly Topic[], q: string | undefined): readonly Topic[] {
  const words = normalName(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return topics
  const holds = (text: string) => words.every((word) => normalName(text).includes(word))
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ asked, answer }) => holds([asked, ...answer].join(' '))),
    }))
    .filter(({ questions }) => questions.length > 0)
}
