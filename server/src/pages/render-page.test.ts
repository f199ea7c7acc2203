import { expect, test } from 'vitest'
import type { ApiContext } from '../platform/http/index.ts'
import { openRenderer } from './render-page.ts'

/** A renderer whose web application counts the pages that it renders at a time, and finishes when told to. */
function openCounted() {
  const counts = { now: 0, most: 0, done: 0 }
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const render = async () => {
    counts.most = Math.max(counts.most, ++counts.now)
    await finished
    counts.now--
    counts.done++
    return { redirect: { status: 302, location: '/' } }
  }
  const app = { router: {}, ownTexts: { of: () => undefined } }
  const renderer = { config: {}, site: {}, pool: {}, app, web: { render } } as unknown as Parameters<
    typeof openRenderer
  >[0]
  const open = openRenderer(renderer)
  const context = { language: 'es', cookie: () => undefined } as unknown as ApiContext
  return { counts, finish, page: () => open({ url: '/', context, theme: 'theme-original', me: null }) }
}

test('of a thousand people who arrive at once, all get their page, but few pages are rendered side by side', async () => {
  const { counts, finish, page } = openCounted()
  const pages = Array.from({ length: 1_000 }, page)
  finish()
  const kinds = new Set((await Promise.all(pages)).map(({ kind }) => kind))
  expect({ kinds: [...kinds], done: counts.done, most: counts.most }).toEqual({
    kinds: ['redirect'],
    done: 1_000,
    most: 8,
  })
})

test('whoever comes when a thousand wait is asked to come again, and the others get their pages', async () => {
  const { finish, page } = openCounted()
  const pages = Array.from({ length: 1_100 }, page)
  const late = await page()
  expect(late).toMatchObject({ kind: 'pageError', error: { status: 503, data: { retryAfterSeconds: 2 } } })
  finish()
  const kinds = (await Promise.all(pages)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'redirect')).toHaveLength(1_008)
})
