/** A banner as its form says it; what makes no sense is left for the endpoint to refuse. */
export const bannerIn = ({ es = '', en = '', kind, link, from, until, closable }: Record<string, string>) => ({
  text: { es, en },
  kind,
  link: link?.trim() || null,
  closable: closable !== undefined,
  from: momentOf(from),
  until: momentOf(until),
})

/** What a field of date and time says, in UTC. */
const momentOf = (said: string | undefined) => (said ? `${said.slice(0, 16)}:00.000Z` : said)
