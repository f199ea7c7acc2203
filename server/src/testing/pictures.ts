import { openSharp } from '../platform/pictures/index.ts'
import type { TestPerson } from './people.ts'
import type { Answer } from './ask.ts'
import type { TestApp } from './test-app.ts'

type Look = { width?: number; height?: number; color?: string; type?: 'jpeg' | 'png' | 'webp' | 'gif' }

/** An image of one colour with a circle in it. */
export async function drawPicture({ width = 800, height = 600, color = '#c23502', type = 'jpeg' }: Look = {}) {
  const sharp = await openSharp()
  const circle = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="30%" cy="40%" r="20%" fill="#fff"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: circle }])
    .toFormat(type)
    .toBuffer()
}

type Sent = { kind?: string; key?: string; type?: string }

/** Uploads bytes as a user: `upload(ana, bytes, { kind: 'item' })`. */
export const uploaderOf =
  (app: TestApp) =>
  async (person: TestPerson | null, bytes: Buffer, { kind = 'cover', key, type = 'image/jpeg' }: Sent = {}) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/v1/images?kind=${kind}`,
      headers: {
        'content-type': type,
        ...(person ? { cookie: person.cookie } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      payload: bytes,
    })
    return { status: answer.statusCode, body: answer.json() } as Answer
  }
