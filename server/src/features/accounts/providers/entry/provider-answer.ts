/** What a provider may answer with; everything else that stands in the address is left out. */
const fields = ['code', 'state', 'iss', 'error', 'error_description'] as const

const kept = (given: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...fields, 'name'].flatMap((name) =>
      given.getAll(name).map((value): [string, string] => [name, value.slice(0, 4096)]),
    ),
  )

/** The answer in an address, with its "?". */
export const queryOf = (url: string): string => `?${kept(new URLSearchParams(url.split('?')[1] ?? ''))}`

/** The answer that a form brought, as a query. The name comes in a field of its own, the first time only. */
export function formOf(body: unknown): string {
  const given = body instanceof URLSearchParams ? body : new URLSearchParams()
  const name = nameIn(given.get('user'))
  given.delete('name')
  if (name) given.set('name', name)
  return kept(given).toString()
}

function nameIn(user: string | null): string {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: { firstName?: unknown; lastName?: unknown } }
    return [name?.firstName, name?.lastName]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .slice(0, 200)
  } catch {
    return ''
  }
}
