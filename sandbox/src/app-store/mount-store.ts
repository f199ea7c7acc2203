import { readFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import type { Language } from '@liston/contract/kernel'
import { APP_STORE_HOOK } from '@liston/server/platform/app-store/index.ts'
import type { Clock } from '@liston/server/platform/clock.ts'
import type { Config } from '@liston/server/platform/config/index.ts'
import type { Db } from '@liston/server/platform/db/index.ts'
import { namesUs, originOf } from '@liston/server/platform/http/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { keptChain, storePage } from './chain.ts'
import { storeActs } from './purchase.ts'
import { act, sell, type Shop, signAs, tellAgain, transactionOf } from './sell.ts'
import { listNotices, listOfDevice, listPurchases } from './store.ts'

type Mount = { config: Config; db: Db; clock: Clock; languageOf(request: FastifyRequest): Language }

/** Cookie with the device id of a browser that simulates an iPhone. The page reads it too. */
export const DEVICE_COOKIE = 'ios-demo'

const csp = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const Buying = z.object({ productId: z.string().max(100), appAccountToken: z.uuid().nullish() })
const Acting = z.object({ id: z.string().max(40), what: z.enum(storeActs) })

/** Mounts /dev/appstore, where purchases are free. Throws unless `config.demo` is true. */
export async function mountStore(http: FastifyInstance, o: Mount): Promise<void> {
  if (!o.config.demo) throw new Error('The embedded App Store is not for production')
  const tell = async (signedPayload: string) =>
    (await http.inject({ method: 'POST', url: APP_STORE_HOOK, payload: { signedPayload } })).statusCode
  const shop: Shop = { ...o, tell }
  await http.register(async (store) => {
    store.addHook('onRequest', (request, reply, done) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (namesUs(request, o.config.PUBLIC_ORIGIN) && (isRead || originOf(request) === 'own')) return done()
      void reply.code(404).send('')
    })
    store.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    await mountFiles(store)
    mountDevice(store, shop)
    mountPage(store, shop, o)
  })
}

async function mountFiles(http: FastifyInstance): Promise<void> {
  const [css, bridge] = await Promise.all(
    ['appstore.css', 'bridge.js'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
  )
  http.get('/dev/appstore/appstore.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  http.get('/dev/appstore/bridge.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(bridge),
  )
}

const deviceOf = (request: FastifyRequest): string | null => {
  const device = request.cookies[DEVICE_COOKIE]
  return device && /^[0-9a-f]{16}$/.test(device) ? device : null
}

/** Endpoints that the bridge calls for the device. */
function mountDevice(http: FastifyInstance, shop: Shop): void {
  const signedOf = async (device: string) => {
    const chain = await keptChain(shop.db)
    return (await listOfDevice(shop.db, device)).map((purchase) => signAs(chain, transactionOf(purchase)))
  }
  http.get('/dev/appstore/transactions', async (request, reply) => {
    const device = deviceOf(request)
    void reply.header('cache-control', 'no-store')
    return { signedTransactions: device ? await signedOf(device) : [] }
  })
  http.post('/dev/appstore/buy', async (request, reply) => {
    const device = deviceOf(request)
    const order = Buying.safeParse(request.body)
    if (!device || !order.success) return reply.code(400).send({})
    const { productId, appAccountToken = null } = order.data
    return { signedTransactions: [await sell(shop, { device, productId, appAccountToken })] }
  })
}

function mountPage(http: FastifyInstance, shop: Shop, { languageOf }: Mount): void {
  const back = (reply: FastifyReply) => reply.redirect('/dev/appstore', 303)
  http.get('/dev/appstore', async (request, reply) => {
    const purchases = await listPurchases(shop.db, 50)
    const notices = await listNotices(
      shop.db,
      purchases.map((purchase) => purchase.original_transaction_id),
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', csp)
      .send(storePage({ language: languageOf(request), purchases, notices, device: deviceOf(request) }))
  })
  http.post('/dev/appstore/act', async (request, reply) => {
    const asked = Acting.safeParse(request.body)
    if (asked.success) await act(shop, asked.data)
    return back(reply)
  })
  http.post('/dev/appstore/again', async (request, reply) => {
    const asked = z.object({ what: z.uuid() }).safeParse(request.body)
    if (asked.success) await tellAgain(shop, asked.data.what)
    return back(reply)
  })
  http.post('/dev/appstore/device', async (request, reply) => {
    const isPlaying = (request.body as { what?: unknown }).what === 'play'
    const device = deviceOf(request) ?? randomBytes(8).toString('hex')
    // Not HttpOnly, because the page's script reads it.
    const cookie = isPlaying ? `${device}; Max-Age=31536000` : '; Max-Age=0'
    return back(reply.header('set-cookie', `${DEVICE_COOKIE}=${cookie}; Path=/; SameSite=Lax`))
  })
}
