import { expect, test } from 'vitest'
import { storiesOf } from './stories-of.mjs'

const pages = [
  { path: 'web/src/pages/explore-page.tsx', address: '/explore', text: "from '../features/explore/index.ts'" },
  { path: 'web/src/pages/home-page.tsx', address: '/', text: "from '../features/explore/index.ts'" },
  { path: 'web/src/pages/rate-page.tsx', address: '/rate-item/', text: "from '../features/reviews/index.ts'" },
]
const story = (name: string, text: string) => ({ path: `e2e/${name}`, name, text })
const stories = [
  story('chat.e2e.ts', "goto('/my-chats')"),
  story('buy.e2e.ts', "goto('/dev/appstore')"),
  story('feed.e2e.ts', "goto('/explore?sort=all')"),
  story('home.e2e.ts', "goto('/')"),
  story('rate.e2e.ts', 'goto(`/rate-item/${id}`)'),
]
const of = (...files: string[]) => storiesOf(files, { pages, stories }).map((path) => path.slice('e2e/'.length))

test.each([
  ['a browser test', 'e2e/rate.e2e.ts', ['rate.e2e.ts']],
  ['a page', 'web/src/pages/rate-page.tsx', ['rate.e2e.ts']],
  ['a feature of the server', 'server/src/features/explore/feed/list.ts', ['feed.e2e.ts', 'home.e2e.ts']],
  ['a contract', 'contract/src/reviews/schema.ts', ['rate.e2e.ts']],
  ['a feature without a page', 'web/src/features/chat/list.tsx', ['chat.e2e.ts']],
  ['the sandbox', 'sandbox/src/app-store/sell.ts', ['buy.e2e.ts']],
  ['a document', 'docs/tour.md', []],
])('a change of %s concerns the browser tests that meet it', (_what, file, expected) => {
  expect(of(file)).toEqual(expected)
})

test('what browser tests share concerns them all', () => {
  expect(of('e2e/people.ts', 'docs/tour.md')).toHaveLength(stories.length)
})
