import { brotliCompressSync, crc32, deflateSync } from 'node:zlib'
import { Language, offeredLanguages } from '@liston/contract/kernel'
import { SUBJECTS_VERSION } from '@liston/contract/rankings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findDrawing } from '../../features/avatars/index.ts'
import { findArchive } from '../../features/own-data/index.ts'
import { findImage, pictureSearchOf, showThumb } from '../../features/uploads/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { emojiFile, openSharp } from '../../platform/pictures/index.ts'
import { namesVersion } from '../../platform/site.ts'
import type { ErrorPages } from '../error/open-error-pages.ts'
import { SITEMAP_PATH } from '../sitemap/mount-sitemap.ts'
import type { WebApplication } from '../web/dev-web.ts'
import { manifestOf } from './manifest.ts'
import { markColor, markCorners, markPath } from './mark.ts'

const HOUR_S = 3600

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -3 30 30">
  <rect x="-4" y="-3" width="30" height="30" rx="6" fill="${markColor.ground}"/>
  <path fill="${markColor.mark}" d="${markPath}"/>
</svg>
`

/** Phones crop a maskable icon to any shape within its inner 80 %. Apple crops its icon to a rounded square. */
const icons: Record<string, MarkPng> = {
  '/icon-192.png': { size: 192, fill: 0.78, round: 0.2 },
  '/icon-512.png': { size: 512, fill: 0.78, round: 0.2 },
  '/icon-maskable-192.png': { size: 192, fill: 0.56, round: 0 },
  '/icon-maskable-512.png': { size: 512, fill: 0.56, round: 0 },
  '/apple-touch-icon.png': { size: 180, fill: 0.68, round: 0 },
}

/** Samples per pixel and axis, for smooth edges. */
const FINE = 4

type MarkPng = {
  /** Width and height in pixels. */
  size: number
  /**
   * Share of the width that the mark's box of 24 units takes. Phones crop the edges, so these must contain only
   * background.
   */
  fill: number
  /** Corner radius as a share of the width. 0 leaves a square, for systems that round the corners themselves. */
  round: number
}

/** Draws the mark on its background as a PNG. Without an image file, none can differ from the logo. */
function markPng({ size, fill, round }: MarkPng): Buffer {
  const [ground, mark] = [rgb(markColor.ground), rgb(markColor.mark)]
  const scale = (size * fill) / 24
  const margin = (size - size * fill) / 2
  const corners = markCorners.map(([x, y]) => [margin + x * scale, margin + y * scale] as const)
  const rows = Buffer.alloc((size * 4 + 1) * size)
  for (let y = 0; y < size; y++) {
    const [inMark, inGround] = [new Float32Array(size), new Float32Array(size)]
    for (let i = 0; i < FINE; i++) {
      const line = y + (i + 0.5) / FINE
      for (const span of markSpans(corners, line)) cover(inMark, span)
      cover(inGround, groundSpan(size, size * round, line))
    }
    for (let x = 0; x < size; x++) {
      const at = y * (size * 4 + 1) + 1 + x * 4
      const part = inMark[x] ?? 0
      for (let c = 0; c < 3; c++) rows[at + c] = Math.round((ground[c] ?? 0) * (1 - part) + (mark[c] ?? 0) * part)
      rows[at + 3] = Math.round(255 * (inGround[x] ?? 0))
    }
  }
  return pngOf(size, rows)
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

type Span = readonly [from: number, to: number]

/** Adds to each pixel the part that a span of one sample line covers. */
function cover(pixels: Float32Array, [from, to]: Span): void {
  for (let x = Math.floor(from); x < Math.ceil(to); x++)
    pixels[x] = (pixels[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / FINE
}

/**
 * Parts of a line inside the outline: from the first to the second crossing, from the third to the fourth, and so on.
 */
function markSpans(corners: Span[], line: number): Span[] {
  const crossings: number[] = []
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [0, 0]
    if (ay > line !== by > line) crossings.push(((bx - ax) * (line - ay)) / (by - ay) + ax)
  })
  crossings.sort((a, b) => a - b)
  return crossings.flatMap((from, i) => (i % 2 === 0 ? [[from, crossings[i + 1] ?? from] as const] : []))
}

/** The part of a line inside a square with rounded corners. */
function groundSpan(size: number, radius: number, line: number): Span {
  const up = Math.max(radius - line, line - (size - radius), 0)
  const inset = radius - Math.sqrt(radius * radius - up * up)
  return [inset, size - inset]
}

/** Encodes RGBA rows, each preceded by a filter byte of 0, as a PNG file. */
function pngOf(size: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  // Bit depth 8, colour type RGBA.
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** robots.txt of a private site: excludes everything. */
const noRobots = 'User-agent: *\nDisallow: /\n'

/** robots.txt: excludes the API, the event stream and the admin panel, and names the sitemap. */
const robotsOf = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /events
Disallow: /admin-panelrankw

Sitemap: ${origin}${SITEMAP_PATH}
`

type IconNeeds = Pick<Platform, 'config' | 'site'> & {
  isPrivate(): boolean
  /** The bytes of an uploaded picture, by its file name. */
  picture(file: string): Promise<Buffer | null>
}

/** Mounts the small files that browsers, home screens and search engines request by name. */
export function mountIcons(http: FastifyInstance, { config, site, isPrivate, picture }: IconNeeds): void {
  const { DEFAULT_LOCALE, PUBLIC_ORIGIN } = config
  const kept = (reply: FastifyReply) => reply.header('cache-control', `public, max-age=${HOUR_S}`)
  /** Files of the brand: for good if the address names the version; otherwise they may be of an earlier one. */
  const keptIn = ({ url }: FastifyRequest, reply: FastifyReply, seconds: number) => {
    const usual = site.version === '' ? `public, max-age=${seconds}` : 'no-cache'
    return reply.header('cache-control', namesVersion(site, url) ? `public, max-age=${YEAR_S}, immutable` : usual)
  }
  http.get('/favicon.svg', async (_request, reply) =>
    site.icon
      ? reply.header('cache-control', 'no-cache').redirect('/icon-192.png', 302)
      : kept(reply).type('image/svg+xml').send(favicon),
  )
  http.get('/brand.css', async (request, reply) =>
    keptIn(request, reply, 0)
      .type('text/css; charset=utf-8')
      .send(site.css ?? ''),
  )
  http.get('/robots.txt', async (_request, reply) =>
    kept(reply)
      .type('text/plain; charset=utf-8')
      .send(isPrivate() ? noRobots : robotsOf(PUBLIC_ORIGIN)),
  )
  http.get('/site.webmanifest', async (request, reply) => {
    const asked = Language.safeParse((request.query as { lng?: unknown }).lng)
    const manifest = manifestOf(asked.data ?? DEFAULT_LOCALE, site)
    return keptIn(request, reply, HOUR_S).type('application/manifest+json').send(JSON.stringify(manifest))
  })
  const drawn = new LRUCache<string, Buffer>({ max: KEPT_ICONS })
  for (const [path, icon] of Object.entries(icons))
    http.get(path, async (request, reply) => {
      const key = `${path} ${site.icon ?? ''}`
      const file = site.icon && `${site.icon.slice('/images/'.length)}-600.webp`
      const png = drawn.get(key) ?? ((file && (await ownIcon(await picture(file), icon))) || markPng(icon))
      drawn.set(key, png)
      return keptIn(request, reply, 24 * HOUR_S)
        .type('image/png')
        .send(png)
    })
  // Browsers request it for documents without the site's own head, such as the API pages.
  http.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301))
}

/** Icons kept in memory: those of the mark, and of two pictures of staff. */
const KEPT_ICONS = 15

/** An uploaded icon as a PNG. Where the system cuts a shape out, it gets a margin and a white background. */
async function ownIcon(picture: Buffer | null, { size, fill, round }: MarkPng): Promise<Buffer | null> {
  if (!picture) return null
  const sharp = await openSharp()
  const isCut = round === 0
  const background = isCut ? '#fff' : { r: 0, g: 0, b: 0, alpha: 0 }
  const inner = isCut ? Math.round(size * Math.max(fill, 0.7)) : size
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)]
  const placed = sharp(picture)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
  return (isCut ? placed.flatten({ background }) : placed).png().toBuffer()
}

/** Without SECURITY_EXPIRES the file is valid for this many days; RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 180
const DAY_MS = 86_400_000

/**
 * `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities. Answers 404 without a contact, and after
 * SECURITY_EXPIRES, because readers must not use an expired file.
 */
export function mountSecurityText(http: FastifyInstance, { config, clock }: Pick<Platform, 'config' | 'clock'>): void {
  const contact = config.SECURITY_CONTACT ?? config.CONTACT_EMAIL
  http.get('/.well-known/security.txt', async (_request, reply) => {
    const now = clock.now().getTime()
    const day = config.SECURITY_EXPIRES ?? new Date(now + SECURITY_DAYS * DAY_MS).toISOString().slice(0, 10)
    const expires = new Date(`${day}T23:59:59Z`)
    void reply.type('text/plain; charset=utf-8')
    if (!contact || expires.getTime() < now) return reply.code(404).header('cache-control', 'no-store').send('')
    const lines = [
      `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${offeredLanguages().join(', ')}`,
      `Canonical: ${config.PUBLIC_ORIGIN}/.well-known/security.txt`,
    ]
    return reply.header('cache-control', `public, max-age=${HOUR_S}`).send(`${lines.join('\n')}\n`)
  })
}

const YEAR_S = 31_536_000
const MINUTE_S = 60

/**
 * `/avatars/<id>-<shape>-<hash>.svg`: the drawing under a URL never changes. The URL of an older drawing, from a cached
 * page, returns the current one.
 */
export function mountAvatars(http: FastifyInstance): void {
  const packed = new Map<string, Buffer>()
  http.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const found = findDrawing(request.params.file)
    void reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    if (!found) return reply.code(404).header('cache-control', 'no-store').send()
    const { svg, isExact } = found
    const lasts = isExact ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${MINUTE_S}`
    void reply.header('cache-control', lasts).header('vary', 'accept-encoding').type('image/svg+xml; charset=utf-8')
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(svg)
    let bytes = packed.get(svg)
    if (!bytes) packed.set(svg, (bytes = brotliCompressSync(svg)))
    return reply.header('content-encoding', 'br').send(bytes)
  })
}

/** Drawings kept compressed; one has about 0.6 KB. */
const KEPT_DRAWINGS = 1_000

/**
 * `/subjects/<version>/<code points>.svg`: the drawing of an emoji. The drawing under a URL never changes. The URL of
 * another version, from a cached page, returns the present drawing.
 */
export function mountSubjects(http: FastifyInstance): void {
  const packed = new LRUCache<string, Buffer>({ max: KEPT_DRAWINGS })
  http.get<{ Params: { version: string; file: string } }>('/subjects/:version/:file', async (request, reply) => {
    const { version, file } = request.params
    const svg = await emojiFile(file)
    void reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    if (!svg) return reply.code(404).header('cache-control', 'no-store').send()
    const lasts = version === SUBJECTS_VERSION ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${MINUTE_S}`
    void reply.header('cache-control', lasts).header('vary', 'accept-encoding').type('image/svg+xml; charset=utf-8')
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(svg)
    const bytes = packed.get(file) ?? brotliCompressSync(svg)
    packed.set(file, bytes)
    return reply.header('content-encoding', 'br').send(bytes)
  })
}

/**
 * `/images/<id>-<width>.webp`: uploaded images. The bytes under a URL never change. A hidden or deleted image is 404
 * for new requests.
 */
export function mountImages(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const bytes = await findImage(platform, request.params.file)
    void reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('content-disposition', 'inline')
      .type('image/webp')
      .send(bytes)
  })
}

type Who = (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>

/** `/found-images/<ref>.webp`: the small version of a picture that the search found, for signed-in people. */
export function mountFoundImages(http: FastifyInstance, platform: Platform, contextOf: Who): void {
  http.get<{ Params: { file: string } }>('/found-images/:file', async (request, reply) => {
    const { viewer, ip } = await contextOf(request, reply)
    const ref = request.params.file.replace(/\.webp$/, '')
    void reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    if (!viewer) return reply.code(401).send()
    const wait = await platform.rateLimit.take('read', { userId: viewer.id, ip })
    if (wait > 0) return reply.code(429).header('retry-after', wait).send()
    const bytes = await showThumb(pictureSearchOf(platform), ref).catch(() => null)
    if (!bytes) return reply.code(404).send()
    return reply
      .header('cache-control', `private, max-age=${24 * HOUR_S}, immutable`)
      .type('image/webp')
      .send(bytes)
  })
}

/** `/own-data/<token>`: the data archive linked from an e-mail, for its owner only. A guest signs in first. */
export function mountArchives(http: FastifyInstance, platform: Platform, contextOf: Who): void {
  http.get<{ Params: { token: string } }>('/own-data/:token', async (request, reply) => {
    const { viewer, ip } = await contextOf(request, reply)
    const { token } = request.params
    void reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    const wait = await platform.rateLimit.take('read', { userId: viewer?.id ?? null, ip })
    if (wait > 0) return reply.code(429).header('retry-after', wait).send()
    // Staff who impersonate the user may not download it.
    if (viewer?.viewedBy) return reply.redirect('/', 303)
    if (!viewer)
      return reply.redirect(`/sign-in?next=${encodeURIComponent(`/own-data/${encodeURIComponent(token)}`)}`, 303)
    const file = await findArchive(platform, { token, userId: viewer.id })
    if (!file) return reply.redirect('/profile?tab=settings&over=1#data', 303)
    const day = platform.clock.now().toISOString().slice(0, 10)
    return reply
      .header(
        'content-disposition',
        `attachment; filename="${platform.site.name.replace(/\W+/g, '-').toLowerCase()}-${day}.zip"`,
      )
      .type('application/zip')
      .send(file)
  })
}

/** The service worker loads no script, shows nothing, and fetches from this site only. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Mounts the service worker, and the offline page that it caches. */
export function mountWorker(
  http: FastifyInstance,
  { web, errorPages }: { web: WebApplication; errorPages: ErrorPages },
): void {
  http.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(web.worker),
  )
  http.get('/offline', async (request, reply) => {
    const look = errorPages.look(request.url, request.headers)
    const page = await errorPages.page({ kind: 'offline', requestId: request.id, ...look })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-language', look.language)
      .header('vary', 'Cookie, Accept-Language')
      .send(page)
  })
}
