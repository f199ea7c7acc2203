import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestArticle } from '../../testing/articles.ts'
import { addPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a feed reader gets what is published, in its language, and nothing that breaks it', async () => {
  const diego = await addPerson(app, 'diego', { superAdmin: true })
  await addTestArticle(app, { by: diego, slug: 'para-leer', title: 'Pan & <queso>', english: true })
  await addTestArticle(app, { by: diego, slug: 'sin-acabar', draft: true })
  const { body, headers } = await app.http.inject('/social/feed.xml?lng=es')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain('<title>Pan &amp; &lt;queso&gt;</title>')
  expect(body).toContain('/social/para-leer</link>')
  expect(body).toContain('<pubDate>')
  expect(body).not.toContain('sin-acabar')
  expect((await app.http.inject('/social/feed.xml?lng=en')).body).toContain('<title>Title of para-leer</title>')
})
