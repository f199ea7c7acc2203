/** A question people ask, by a name that its address ends in, and the answer in paragraphs. */
export type Question = { id: string; asked: string; answer: readonly string[] }
export type Topic = { id: string; title: string; questions: readonly Question[] }
