/** The fields of a form that was sent without JavaScript. */
export type Fields = Record<string, string>

/** What became of a form, for the page that shows it again. Never holds a password. */
export type FormAnswer = {
  action: string
  values: Fields
  refusal: { code: string; status: number; data: unknown } | null
  /** What the endpoint answered, when the page has something to say about it. */
  done: unknown
}

/** A form that works without JavaScript: the same endpoint as with it, a page instead of JSON. */
export type PlainForm<Api> = {
  /** Where it is sent to, and where the page that holds it is, when that is elsewhere. */
  path: string
  page?: string | ((fields: Fields) => string)
  submit(api: Api, fields: Fields): Promise<unknown>
  /** Where it leads when all went well; without it, its page is shown again and says so. */
  leadsTo?(fields: Fields): string
  /** The Idempotency-Key of what the fields say, at most 100 characters; null without one. */
  key?(fields: Fields): string | null
  /** Fields to show again beside an error. */
  keep?: readonly string[]
}
