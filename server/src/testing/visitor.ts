import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** An API client with cookies, like a browser without pages. */
export function visitor(app: TestApp, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(method: Method, url: string, o: { body?: unknown; form?: Record<string, string> } = {}) {
    const answer = await app.http.inject({
      method,
      url,
      headers: {
        ...(o.form ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' } : {}),
        ...(cookies.size ? { cookie: cookie() } : {}),
        ...headers,
      },
      ...(o.form ? { payload: new URLSearchParams(o.form).toString() } : {}),
      ...(o.body === undefined ? {} : { payload: o.body as object }),
    })
    for (const set of answer.cookies as { name: string; value: string; maxAge?: number }[])
      if (set.maxAge === 0) cookies.delete(set.name)
      else cookies.set(set.name, set.value)
    return answer
  }

  return {
    cookies,
    get: (path: string) => send('GET', `/api/v1${path}`),
    post: (path: string, body: unknown = {}) => send('POST', `/api/v1${path}`, { body }),
    patch: (path: string, body: unknown) => send('PATCH', `/api/v1${path}`, { body }),
    delete: (path: string) => send('DELETE', `/api/v1${path}`),
    page: (url: string) => send('GET', url),
    submit: (url: string, form: Record<string, string>) => send('POST', url, { form }),
    /** The user that the application sees; null for a guest. */
    async me(): Promise<Record<string, unknown> | null> {
      return (await send('GET', '/api/v1/me')).json().me
    },
  }
}

/** The mails to an address, newest first, each with the token of its link. */
export async function mailsTo(app: TestApp, email: string) {
  const { rows } = await app.pool.query<{ subject: string; body_text: string; body_html: string }>(
    'SELECT subject, body_text, body_html FROM mail WHERE recipient = $1 ORDER BY id DESC',
    [email],
  )
  return rows.map((mail) => ({ ...mail, token: /token=([\w-]+)/.exec(mail.body_text)?.[1] ?? '' }))
}
