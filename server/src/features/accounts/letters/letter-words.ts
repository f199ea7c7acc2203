type Words = { subject: string; paragraphs: string[]; label?: string; footnote: string }
/** What a letter may speak of; empty where it does not. */
type Facts = { device: string; email: string; cancelUrl: string; at: string }
export type Letters<Kind extends string> = Record<Kind, (app: string, facts: Facts) => Words>
