import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

const unescaped = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const textOf = (html: string) =>
  unescaped(html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  )

type Fields = [name: string, value: string][]
/** `fields` are sent as they are. `names` holds the names of all fields, unchecked ones included. */
type Form = { action: string; method: string; fields: Fields; names: Set<string> }
type Button = { name: string; form: string; attributes: Record<string, string> }

/**
 * The forms of a page, by id or else by position, with their current fields; and the buttons. It parses only HTML as
 * React writes it.
 */
function formsOf(html: string) {
  const forms = new Map<string, Form>()
  const owned: [form: string, field: [string, string]][] = []
  const named: [form: string, name: string][] = []
  const buttons: Button[] = []
  let at = ''
  let select: Record<string, string> | undefined
  for (const { 0: tag, 1: end, 2: kind, 3: rest = '', index } of html.matchAll(
    /<(\/?)(form|input|button|select|option|textarea)\b([^>]*)>/g,
  )) {
    if (end) {
      if (kind === 'form') at = ''
      if (kind === 'select') select = undefined
      continue
    }
    const a = attributesOf(rest)
    if (a.name && kind !== 'button' && a.disabled === undefined) named.push([a.form || at, a.name])
    const add = (name: string | undefined, value: string) =>
      name && a.disabled === undefined && owned.push([(select ?? a).form || at, [name, value]])
    const inside = () => html.slice(index + tag.length, html.indexOf(`</${kind}>`, index))
    if (kind === 'form') {
      at = a.id || `#${index}`
      forms.set(at, { action: a.action ?? '', method: a.method ?? 'get', fields: [], names: new Set() })
    } else if (kind === 'select') select = { ...a, empty: '' }
    else if (kind === 'option' && select) {
      const value = a.value ?? textOf(inside())
      if (a.selected !== undefined) add(select.name, value)
      else if (select.empty === '') owned.push([select.form || at, [`?${select.name}`, value]])
      select.empty = 'no'
    } else if (kind === 'textarea') add(a.name, unescaped(inside()).replace(/^\n/, ''))
    else if (kind === 'button') {
      const name = a['aria-label'] ?? textOf(inside())
      if (a.disabled === undefined) buttons.push({ name, form: a.form || at, attributes: a })
    } else if (!/^(checkbox|radio)$/.test(a.type ?? '') || a.checked !== undefined) {
      if (!/^(submit|button|image|file)$/.test(a.type ?? ''))
        add(a.name, a.value ?? (a.type === 'checkbox' ? 'on' : ''))
    }
  }
  for (const [form, field] of owned) forms.get(form)?.fields.push(field)
  for (const [form, name] of named) forms.get(form)?.names.add(name)
  // A select without a chosen option sends its first one.
  for (const form of forms.values())
    form.fields = form.fields.flatMap(([name, value]): Fields => {
      if (!name.startsWith('?')) return [[name, value]]
      return form.fields.some(([other]) => other === name.slice(1)) ? [] : [[name.slice(1), value]]
    })
  return { forms, buttons }
}

/**
 * A browser without JavaScript on an application. It keeps cookies, follows redirects, and submits forms through their
 * buttons. `cookie` signs it in; `language` is its preferred language. A missing link, button or form fails the test.
 */
export function plainBrowser(app: Pick<TestApp, 'http' | 'config'>, { cookie = '', language = 'es' } = {}) {
  const cookies = new Map(cookie ? [cookie.split('=') as [string, string]] : [])
  const now = { path: '/', status: 0, html: '' }

  async function go(method: 'GET' | 'POST', url: string, payload?: string): Promise<void> {
    const answer = await app.http.inject({
      method,
      url: url.replace(/[^ -~]/g, encodeURIComponent),
      headers: {
        accept: 'text/html',
        'accept-language': language,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' && {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          referer: new URL(now.path, app.config.PUBLIC_ORIGIN).href,
        }),
      },
      ...(payload !== undefined && { payload }),
    })
    for (const set of answer.cookies as { name: string; value: string; maxAge?: number }[])
      if (set.maxAge === 0) cookies.delete(set.name)
      else cookies.set(set.name, set.value)
    const { location } = answer.headers
    if (typeof location === 'string') return go('GET', location.replace(/#.*$/, ''))
    Object.assign(now, { path: url, status: answer.statusCode, html: answer.body })
  }

  /** Submits a form with a button of these attributes and the given fields filled in. */
  async function send(form: Form, filled: Record<string, string>, button: Record<string, string> = {}): Promise<void> {
    const sent = form.fields.filter(([field]) => !(field in filled))
    sent.push(...Object.entries(filled))
    if (button.name) sent.push([button.name, button.value ?? ''])
    const body = new URLSearchParams(sent).toString()
    const target = button.formaction || form.action || now.path
    if ((button.formmethod || form.method).toLowerCase() === 'post') return go('POST', target, body)
    return go('GET', `${target.replace(/\?.*$/, '')}?${body}`)
  }

  return {
    cookies,
    /** Path and query of the current page. */
    path: () => now.path,
    status: () => now.status,
    html: () => now.html,
    /** Text of the page's main element, in one line. */
    text: () => textOf(/<main\b.*<\/main>/s.exec(now.html)![0].replace(/></g, '> <')),
    /** Names of the page's buttons. */
    buttons: () => formsOf(now.html).buttons.map((button) => button.name),
    open: (path: string) => go('GET', path),
    /** Follows the first link of that name. */
    async follow(name: string | RegExp): Promise<void> {
      const links = [...now.html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, rest = '', inside = '']) => {
        const a = attributesOf(rest)
        return { href: a.href ?? '', name: a['aria-label'] ?? textOf(inside) }
      })
      const found = links.find((link) => (typeof name === 'string' ? link.name === name : name.test(link.name)))
      expect(found, `a link ${name} among ${links.map((link) => link.name).join(' | ')}`).toBeDefined()
      const href = found!.href.replace(/#.*$/, '')
      await go('GET', href.startsWith('?') ? now.path.replace(/\?.*$/, '') + href : href)
    },
    /** Presses the first button of that name in a form with these fields, and fills them in. */
    async press(name: string | RegExp, filled: Record<string, string> = {}): Promise<void> {
      const { forms, buttons } = formsOf(now.html)
      const isFound = (button: Button) => (typeof name === 'string' ? button.name === name : name.test(button.name))
      const hasFields = ({ form }: Button) => Object.keys(filled).every((field) => forms.get(form)!.names.has(field))
      const found = buttons.find((button) => forms.has(button.form) && isFound(button) && hasFields(button))
      const seen = buttons.map((button) => `${button.name} (${[...(forms.get(button.form)?.names ?? [])].join(', ')})`)
      expect(found, `a button ${name} with ${Object.keys(filled).join(', ')} among ${seen.join(' | ')}`).toBeDefined()
      await send(forms.get(found!.form)!, filled, found!.attributes)
    },
    /** Fills in the first form with these fields and presses Enter. */
    async enter(filled: Record<string, string>): Promise<void> {
      const { forms, buttons } = formsOf(now.html)
      const found = [...forms].find(([, { names }]) => Object.keys(filled).every((field) => names.has(field)))
      expect(found, `a form with ${Object.keys(filled).join(', ')}`).toBeDefined()
      const [id, form] = found!
      await send(form, filled, buttons.find((button) => button.form === id)?.attributes)
    },
  }
}
