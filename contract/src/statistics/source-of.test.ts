import { expect, test } from 'vitest'
import { CameFrom, sourceOf } from './source-of.ts'

const of = (from: string, via = '') => sourceOf(CameFrom.parse({ from, via }))

test('a reader’s source is a kind: what the link says, a room of ours, or the kind of the site', () => {
  expect([of(''), of('/'), of('/explore'), of('/category'), of('/profile'), of('/leaderboard')]).toEqual([
    'direct',
    'home',
    'explore',
    'category',
    'profile',
    'inside',
  ])
  expect([of('www.google.com'), of('google.co.uk'), of('duckduckgo.com'), of('search.brave.com')]).toEqual(
    Array(4).fill('search'),
  )
  expect([of('t.co'), of('l.facebook.com'), of('www.reddit.com'), of('x.com'), of('m.youtube.com')]).toEqual(
    Array(5).fill('social'),
  )
  expect(
    ['mastodon.social', 'mastodon.world', 't.me', 'youtu.be', 'bsky.app', 'es.pinterest.com', 'pinterest.com.mx'].map(
      (host) => of(host),
    ),
  ).toEqual(Array(7).fill('social'))
  expect(
    ['x.abc.com', 't.abc.com', 'x.es', 'facebook.abc.com', 'google.abc.com', 'mastodon.social.abc.com'].map((host) =>
      of(host),
    ),
  ).toEqual(Array(6).fill('other'))
  expect([of('example.org'), of('notgoogle.com'), of('google.evil.example.org'), of('localhost:3000')]).toEqual(
    Array(4).fill('other'),
  )
  expect([of('t.co', 'qr'), of('', 'embed'), of('/explore', 'ref'), of('', 'feed'), of('t.co', 'nada')]).toEqual([
    'qr',
    'embed',
    'invite',
    'feed',
    'social',
  ])
})

test('no whole address comes through', () => {
  for (const from of [
    'https://a.example/x',
    '/ranking/1/secret',
    'a.example/x',
    '/explore?q=x',
    'a b',
    'x'.repeat(300),
  ])
    expect([from, CameFrom.safeParse({ from }).success]).toEqual([from, false])
  expect(CameFrom.safeParse({ from: '', extra: 1 }).success).toBe(false)
})
