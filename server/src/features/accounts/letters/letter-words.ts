type Words = { subject: string; paragraphs: string[]; label?: string; footnote: string }
/** Values for the text of an e-mail; empty if it does not use them. */
type Facts = { device: string; email: string; cancelUrl: string; at: string; note: string }
export type Letters<Kind extends string> = Record<Kind, (app: string, facts: Facts) => Words>
