/** A frequently asked question. `id` is its anchor; `answer` is a list of paragraphs. */
export type Question = { id: string; asked: string; answer: readonly string[] }
export type Topic = { id: string; title: string; questions: readonly Question[] }
