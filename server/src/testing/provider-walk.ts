import type { TestApp } from './test-app.ts'
import { visitor } from './visitor.ts'

export type Walker = ReturnType<typeof walker>
type Changed = (url: URL) => void

/** A browser that goes to a provider and comes back, step by step. `app` must listen: the application asks the provider itself. */
export function walker(app: TestApp, headers: Record<string, string> = {}) {
  const one = visitor(app, { 'sec-fetch-site': 'same-origin', 'accept-language': 'es', ...headers })
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url, app.config.PUBLIC_ORIGIN)
    return pathname + search
  }
  const to = (location: unknown) => new URL(String(location), app.config.PUBLIC_ORIGIN)

  /** Goes to the provider; `change` alters what is asked of it. Answers the page that asks who to be. */
  async function ask(provider: string, query = '', change: Changed = () => {}): Promise<string> {
    const begun = await one.page(`/auth/${provider}?lng=es${query}`)
    const asked = to(begun.headers.location)
    if (!asked.pathname.startsWith('/dev/idp/')) return asked.pathname + asked.search
    change(asked)
    const shown = await one.page(pathOf(asked.href))
    return to(shown.headers.location ?? '/nothing').pathname
  }
  /** Chooses who to be, and answers the address by which the provider sends back. */
  async function choose(page: string, persona: string): Promise<string> {
    const chosen = await one.submit(page, { persona })
    if (chosen.statusCode >= 400) return `refused ${chosen.statusCode}`
    const back = await one.page(pathOf(String(chosen.headers.location)))
    if (back.headers.location) return pathOf(String(back.headers.location))
    return formIn(back.body)
  }
  /** Comes back: what the application says. A form that the provider sends is posted from its site, without our cookies. */
  async function arrive(back: string) {
    if (!back.startsWith('POST ')) return one.page(back)
    const [, path = '', body = ''] = back.split(' ')
    const posted = await app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: body,
    })
    return one.page(String(posted.headers.location))
  }
  return {
    ...one,
    ask,
    choose,
    arrive,
    /** There and back, as a persona; answers where that leads. */
    async goAs(provider: string, persona: string, query = '') {
      const answer = await arrive(await choose(await ask(provider, query), persona))
      return String(answer.headers.location)
    },
    /** What this browser is told on the page to which it was led back. */
    async told(page: string) {
      const { body } = await one.page(page)
      return body.replace(/<[^>]+>/g, ' ')
    },
    refusal: () => {
      const value = one.cookies.get('entry-told')
      return value ? (JSON.parse(Buffer.from(value, 'base64url').toString()) as { code: string; said: string }) : null
    },
  }
}

/** The address and the fields of a form that sends itself. */
function formIn(html: string): string {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [
      name,
      value.replaceAll('&amp;', '&').replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '='),
    ],
  )
  return `POST ${new URL(action.replaceAll('&amp;', '&')).pathname} ${new URLSearchParams(fields)}`
}
