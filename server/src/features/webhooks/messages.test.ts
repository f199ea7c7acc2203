import { webhookEvents } from '@liston/contract/webhooks'
import { expect, test } from 'vitest'
import { bodyOf, type Happened, messageTexts } from './messages.ts'

const person = { id: '1', username: 'ana', url: 'https://liston.example/profile/1' }
const published = (title: string, top: string[] = []): Happened => ({
  id: '0',
  occurredAt: new Date('2026-12-01T03:20:00Z'),
  event: 'ranking.published',
  data: {
    ranking: {
      id: '2',
      url: 'https://liston.example/ranking/2/r',
      title,
      category: { slug: 'comida', name: 'Comida' },
      language: 'es',
      top,
    },
    author: person,
  },
})
const look = (format: 'discord' | 'slack', language: 'es' | 'en' = 'en') => ({ format, language, site: 'Listón' })
const discord = (title: string, top?: string[]) => JSON.parse(bodyOf(published(title, top), look('discord')))
const slack = (title: string, top?: string[]) => JSON.parse(bodyOf(published(title, top), look('slack')))

test('Discord gets an embed without mentions, in the chosen language', () => {
  expect(discord('Tapas', ['Salmorejo', 'Pringá'])).toEqual({
    embeds: [
      {
        title: 'Tapas',
        description: 'ana published this ranking in Comida\\.\n1\\. Salmorejo\n2\\. Pringá',
        url: 'https://liston.example/ranking/2/r',
        timestamp: '2026-12-01T03:20:00.000Z',
      },
    ],
    allowed_mentions: { parse: [] },
  })
  expect(bodyOf(published('Tapas'), look('discord', 'es'))).toContain('ana ha publicado este ranking en Comida')
})

test('texts of users have no effect in Discord: no mention, link, formatting or emoji code', () => {
  const hostile = '@everyone <@123> [free](https://evil.example) https://evil.example **b** `c` ||d|| :joy: # e > f'
  const { embeds, ...rest } = discord(hostile, [hostile])
  expect(Object.keys(rest)).toEqual(['allowed_mentions'])
  for (const text of [embeds[0].title, embeds[0].description.split('\n')[1]]) {
    expect(text.replace(/\\[^\w\s]/g, '')).not.toMatch(/[@<>[\]()*`|:#]|\/\//)
    expect(text).not.toContain('https://')
  }
})

test('messages keep the limits of Discord and Slack', () => {
  const long = '*'.repeat(10_000)
  const [embed] = discord(long, [long, long, long]).embeds
  expect(embed.title.length).toBeLessThanOrEqual(256)
  expect(embed.description.length).toBeLessThanOrEqual(4_096)
  const ampersands = '&'.repeat(10_000)
  const { blocks } = slack(ampersands, [ampersands, ampersands, ampersands])
  expect(blocks[0].text.text.length).toBeLessThanOrEqual(3_000)
})

test('Slack gets a text and a section, in which texts of users are neither mentions nor links', () => {
  const { text, blocks, ...rest } = slack('<!everyone> & <https://evil.example|free> a|b', ['<@U1>'])
  expect(rest).toEqual({ unfurl_links: false, unfurl_media: false })
  const plain = '&lt;!everyone&gt; &amp; &lt;https://evil.example'
  expect(text).toContain(plain)
  expect(blocks).toEqual([
    {
      type: 'section',
      text: {
        type: 'mrkdwn',
        verbatim: true,
        text: `*<https://liston.example/ranking/2/r|${plain}¦free&gt; a¦b>*\nana published this ranking in Comida.\n1. &lt;@U1&gt;`,
      },
    },
  ])
})

test('every event and the test message have words in both languages', () => {
  for (const texts of Object.values(messageTexts))
    expect(Object.keys(texts).sort()).toEqual([...webhookEvents, 'test'].sort())
  const message: Happened = { id: '0', occurredAt: new Date(), event: 'test', data: { url: 'https://liston.example' } }
  expect(JSON.parse(bodyOf(message, look('slack'))).text).toBe('Test message from Listón')
  const gone: Happened = { ...message, event: 'ranking.removed', data: { ranking: { id: '2' } } }
  expect(JSON.parse(bodyOf(gone, look('discord'))).embeds[0].title).toBe('A ranking is no longer published\\.')
})
