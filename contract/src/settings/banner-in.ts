/** Builds a banner from form fields. The endpoint validates it. */
export const bannerIn = ({ es = '', en = '', kind, link, from, until, closable }: Record<string, string>) => ({
  text: { es, en },
  kind,
  link: link?.trim() || null,
  closable: closable !== undefined,
  from: momentOf(from),
  until: momentOf(until),
})

/** Converts a datetime-local value to an ISO instant. The value is in UTC. */
const momentOf = (said: string | undefined) => (said ? `${said.slice(0, 16)}:00.000Z` : said)
