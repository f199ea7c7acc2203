import type { TestApp } from './test-app.ts'
import { visitor } from './visitor.ts'

export type Walker = ReturnType<typeof walker>
type Changed = (url: URL) => void

/**
 * A browser that signs in with a provider, step by step. `app` must listen, because the application itself calls the
 * provider.
 */
export function walker(app: TestApp, headers: Record<string, string> = {}) {
  const one = visitor(app, { 'sec-fetch-site': 'same-origin', 'accept-language': 'es', ...headers })
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url, app.config.PUBLIC_ORIGIN)
    return pathname + search
  }
  const to = (location: unknown) => new URL(String(location), app.config.PUBLIC_ORIGIN)

  /**
   * Goes to the provider; `change` modifies the authorisation request. Returns the path of the page to choose an
   * identity.
   */
  async function ask(provider: string, query = '', change: Changed = () => {}): Promise<string> {
    const begun = await one.page(`/auth/${provider}?lng=es${query}`)
    const asked = to(begun.headers.location)
    if (!asked.pathname.startsWith('/dev/idp/')) return asked.pathname + asked.search
    change(asked)
    const shown = await one.page(pathOf(asked.href))
    return to(shown.headers.location ?? '/nothing').pathname
  }
  /** Chooses an identity; returns the URL of the callback. */
  async function choose(page: string, persona: string): Promise<string> {
    const chosen = await one.submit(page, { persona })
    if (chosen.statusCode >= 400) return `refused ${chosen.statusCode}`
    const back = await one.page(pathOf(String(chosen.headers.location)))
    if (back.headers.location) return pathOf(String(back.headers.location))
    return formIn(back.body)
  }
  /**
   * Opens the callback; returns the application's response. A form of the provider is posted as a cross-site request,
   * without cookies.
   */
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
    /** The whole sign-in with an identity; returns where it redirects to. */
    async goAs(provider: string, persona: string, query = '') {
      const answer = await arrive(await choose(await ask(provider, query), persona))
      return String(answer.headers.location)
    },
    /** Text of the page to which the browser was redirected. */
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

/** Action and fields of a form that submits itself, as `POST <path> <body>`. */
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
