import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patternOf, viewsOf } from '../e2e/pictures/views.ts'
import { declaredPages } from '../web/page-list.config.ts'
import { root, sources } from './docs/sources.mjs'

const pages = declaredPages()
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Allowed names of a page's file: the words of its address, or these with the last parameter if another page has the
 * same words ("profile-user" for "/profile/{userId}").
 */
function namesOf(address: string): string[] {
  const words = (address === '/' ? 'home' : address).match(/(?<![{\w])\w[\w-]*/g)?.join('-') ?? ''
  const parameter = /\{(\w+?)(Id)?\}$/.exec(address)?.[1]
  return [words.replaceAll('_', ''), ...(parameter ? [`${words}-${kebab(parameter)}`] : [])]
}

/** Matches the paths of an address, which has no query parameter. */
function patternFor(address: string): RegExp {
  const path = address
    .replace(/\/\{\w+\?\}/g, '(/[^/]+)?')
    .replace(/\{\w+\}/g, '[^/]+')
    .replace(/\/\*$/, '(/.*)?')
  return new RegExp(`^${path}$`)
}

test('every page is named as its address', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter(({ name, address }) => !namesOf(address).includes(name))).toEqual([])
})

test('no two pages have one address', () => {
  const plain = pages.map(({ address }) => address.replace(/\{\w+(\??)\}/g, '{$1}'))
  expect(new Set(plain).size).toBe(pages.length)
})

test('every page says who may see it', () => {
  expect(pages.filter(({ access }) => !['open', 'login', 'staff'].includes(access))).toEqual([])
})

test('`npm run pictures` takes every page', async () => {
  const found = { items: [{ id: '1', author: { id: '2' } }], invitations: [{ id: '3' }], open: [{ id: '4' }] }
  const read = async <T>() => found as T
  const views = await viewsOf({ of: () => read, keep: async () => {} })
  const urls = views.map(({ path }) => new URL(path, 'http://localhost'))
  const untaken = pages.filter(({ address }) => {
    const [, path = '', parameter] = /^(.*?)(?:\?(\w+))?$/.exec(address) ?? []
    const pattern = patternFor(path)
    return !urls.some((url) => pattern.test(url.pathname) && (!parameter || url.searchParams.has(parameter)))
  })
  expect(untaken.map(({ address }) => address)).toEqual([])
  expect(patternOf('/my-chats?chat=01a2b3c4-0000-7000-8000-000000000001')).toBe('/my-chats?chat={id}')
})

/** Addresses other than pages that a browser requests. */
const served = [
  '/api/docs',
  '/api/openapi.json',
  '/api/v1/images',
  '/api/v1/imports',
  '/api/v1/me/push-subscriptions',
  '/api/v1/me/reviews/export',
  '/api/v1/me/statistics/csv',
  '/api/v1/admin/content/rankings/csv',
  '/api/v1/admin/people/csv',
  '/api/v1/admin/wordings/json',
  '/api/v1/rankings/{rankingId}/ballots',
  '/api/v1/rankings/{rankingId}/readings',
  '/api/v1/rankings/{rankingId}/export.{kind}',
  '/auth/{provider}',
  // The embedded App Store, in a demo installation.
  '/dev/appstore/bridge.js',
  '/embed.js',
  '/embed/ranking/{id}',
  '/events',
  '/found-images/{file}',
  '/images/{file}',
  '/livez',
  '/oembed',
  '/offline',
  '/preferences',
  '/ranking/{id}/picture/{format}.png',
  '/ranking/{id}/qr.svg',
  '/ranking/{id}/vote/{itemId}',
  '/readyz',
  '/sw.js',
]
/** Targets of forms: from a feature's list of forms, or from the contract if both sides need the address. */
const forms = [
  ...sources('server/src/features')
    .filter((file: string) => /[/-]forms?\.ts$/.test(file))
    .flatMap((file: string) => [...read(file).matchAll(/\bpath: '([^']+)'/g)]),
  ...sources('contract/src').flatMap((file: string) => [...read(file).matchAll(/_FORM = '([^']+)'/g)]),
].map(([, path = '']) => path)

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** All addresses in a source text, with `{}` for inserted values, without query and anchor. */
function addressesIn(source: string): string[] {
  const code = source
    .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    .replace(/^(import|export) .* from .*$/gm, '')
    // Routes of the API are no pages.
    .replace(/'(GET|POST|PUT|PATCH|DELETE)',\s*(path: )?['`][^'`]+['`]/g, '')
    // Comparisons with the current address are no links.
    .replace(/\.startsWith\(.*?\)/g, '')
    .replace(/\/(?:[^/\n\\]|\\.)+\/\w*\.(exec|test)\(/g, '')
  const written = [...code.matchAll(/(['"`])(\/(?:[a-z?_](?:[^'"`\n\\ >${]|\$?\{[^}]*\}?)*|(?=\1)))/g)].map(
    ([, , a = '']) => a,
  )
  return written.map((address) =>
    (address.replace(/[?#].*$/, '').replace(/(?<=\w)\$\{.*$/, '') || '/').replace(/\$\{[^}]*\}?/g, '{}'),
  )
}

const patterns = [...pages.map(({ address }) => address.replace(/\?\w+$/, '')), ...served, ...forms].map(patternFor)
const leadsSomewhere = (address: string) => patterns.some((pattern) => pattern.test(address))

test('an address that no page declares is noticed', () => {
  const source =
    "const a = '/explore?q=x', b = `/ranking/${id}`, c = `/sign-in${next}`, d = '/explroe', e = `/rankings/${id}`"
  expect(addressesIn(source)).toEqual(['/explore', '/ranking/{}', '/sign-in', '/explroe', '/rankings/{}'])
  expect(addressesIn(source).filter((address) => !leadsSomewhere(address))).toEqual(['/explroe', '/rankings/{}'])
})

test('every link, redirect and form of the application leads to a page that is declared, or to the server', () => {
  const notAPage = /\/page-list\.config\.ts$|^web\/src\/platform\/api\.ts$|^contract\/src\/client\//
  const mails = sources('server/src/features').filter((file: string) => /([/-]forms|\/letters\/[\w-]+)\.ts$/.test(file))
  const files = [...sources('web/src'), ...sources('contract/src'), ...mails, 'server/src/pages/files/manifest.ts']
  const astray = files
    .filter((file: string) => !notAPage.test(file))
    .flatMap((file: string) => addressesIn(read(file)).map((address) => ({ file, address })))
    .filter(({ address }) => !/\.(png|svg)$/.test(address) && !leadsSomewhere(address))
  expect(astray).toEqual([])
})

test('a form that only the application answers says so: sent by the browser alone, it would put its fields into the address', () => {
  const unsaid = sources('web/src')
    .filter((file: string) => file.endsWith('.tsx') && !/\.(test|gallery)\.tsx$/.test(file))
    .filter((file: string) =>
      [...read(file).matchAll(/<form\b(?:[^>]|=>)*>/g)].some(([form]) => !/\b(method|action)=|\{\.\.\./.test(form)),
    )
  expect(unsaid).toEqual([])
})

test('the source files that a page names to preload exist', () => {
  const named = sources('web/src')
    .filter((file: string) => !/\.(test|gallery)\.tsx?$/.test(file))
    .flatMap((file: string) => [...read(file).matchAll(/['"`](src\/[\w/.-]+\.tsx?)['"`]/g)].map(([, path]) => path!))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path: string) => !existsSync(join(root, 'web', path)))).toEqual([])
})
