import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { defineTexts, type Language } from '@liston/contract/kernel'
import { escapeHtml, originOf } from '@liston/server/platform/http/index.ts'
import { IDP_PATH, type IdpOptions } from '@liston/server/platform/open-sandbox.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { openIdp } from './open-idp.ts'
import { choices, isChoice, type Persona, personaOf, personaWords, subjectOf } from './personas.ts'

/** Mounts the embedded provider, which accepts any identity. Throws unless `config.demo` is true. */
export async function mountIdp(http: FastifyInstance, o: IdpOptions): Promise<void> {
  const { PUBLIC_ORIGIN, demo } = o.config
  if (!demo) throw new Error('The embedded provider of identities is not for production')
  let opened: Promise<Provider> | undefined
  const open = () =>
    (opened ??= openIdp({ ...o, issuer: PUBLIC_ORIGIN + IDP_PATH }).catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  mountShapedApi(http, IDP_PATH, open)
  await http.register(async (idp) => {
    // The library reads request bodies itself.
    idp.removeAllContentTypeParsers()
    idp.addContentTypeParser('*', (_request, _payload, done) => done(null))
    mountChoice(idp, open, o)
    idp.route({
      method: ['GET', 'POST'],
      url: `${IDP_PATH}/*`,
      handler: async (request, reply) => {
        const provider = await open()
        handOver(request, reply, PUBLIC_ORIGIN)
        await provider.callback()(request.raw, reply.raw)
      },
    })
  })
}

/** User info in the format of providers without OpenID Connect. */
const shapes: Record<string, (persona: Persona) => unknown> = {
  'github/user': ({ subject, name }) => ({ id: numberOf(subject), login: subject, name }),
  'github/user/emails': ({ email, verified }) => (email ? [{ email, primary: true, verified }] : []),
  'discord/users/@me': ({ subject, name, email, verified }) => ({
    id: String(numberOf(subject)),
    username: subject,
    global_name: name,
    email,
    verified,
  }),
}

/** A stable numeric id for a subject. */
const numberOf = (subject: string): number =>
  [...subject].reduce((sum, letter) => (sum * 131 + (letter.codePointAt(0) ?? 0)) % 2 ** 47, 7)

/** Mounts the user-info endpoints; they need an access token of the embedded provider. */
function mountShapedApi(http: FastifyInstance, path: string, open: () => Promise<Provider>): void {
  const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  for (const [name, shape] of Object.entries(shapes))
    http.get(`${path}/api/${name}`, async (request, reply) => {
      const { AccessToken } = await open()
      const token = await AccessToken.find(bearer(request))
      const persona = token?.accountId ? personaOf(token.accountId) : undefined
      void reply.header('cache-control', 'no-store')
      return persona ? reply.send(shape(persona)) : reply.code(401).send({ message: 'Bad credentials' })
    })
}

/** Mounts the page to choose an identity. */
function mountChoice(http: FastifyInstance, open: () => Promise<Provider>, { languageOf, config }: IdpOptions): void {
  const css = readFile(new URL('./idp.css', import.meta.url), 'utf8')
  http.get(`${IDP_PATH}/idp.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(await css))

  const choiceOf = async (request: FastifyRequest, reply: FastifyReply) =>
    (await open()).interactionDetails(request.raw, reply.raw).catch(() => null)
  const page = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

  http.get(`${IDP_PATH}/choose/:uid`, async (request, reply) => {
    const choice = await choiceOf(request, reply)
    const language = languageOf(request)
    if (!choice) return page(reply.code(410), overPage(language))
    const client = await (await open()).Client.find(String(choice.params.client_id))
    return page(reply, choosePage({ language, uid: choice.uid, client: client?.clientName ?? '' }))
  })
  http.post(`${IDP_PATH}/choose/:uid`, async (request, reply) => {
    const choice = originOf(request) === 'own' ? await choiceOf(request, reply) : null
    if (!choice) return page(reply.code(410), overPage(languageOf(request)))
    const persona = new URLSearchParams(await textOf(request.raw)).get('persona')
    const result = isChoice(persona)
      ? { login: { accountId: subjectOf(persona), remember: false } }
      : { error: 'access_denied', error_description: 'The person said no' }
    const provider = await open()
    handOver(request, reply, config.PUBLIC_ORIGIN)
    await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  })
}

export const idpTexts = defineTexts({
  es: {
    title: '¿Quién quieres ser?',
    lead: 'Esto es un proveedor de demostración: nadie de aquí existe. Elige con quién vuelves a la aplicación.',
    as: (name: string) => `Como si fuera ${name}`,
    deny: 'Cancelar',
    over: 'Esto ya no vale. Vuelve a la aplicación y empieza otra vez.',
  },
  en: {
    title: 'Who would you like to be?',
    lead: 'This is a provider for demonstrations: nobody here exists. Choose who you want to come back as.',
    as: (name: string) => `As if it were ${name}`,
    deny: 'Cancel',
    over: 'This is over. Go back to the application and begin again.',
  },
})

const frame = (language: Language, inner: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${idpTexts[language].title}</title>
<link rel="stylesheet" href="/dev/idp/idp.css"></head><body><main>${inner}</main></body></html>`

type Asked = { language: Language; uid: string; client: string }

/** The page to choose a fake identity, or to cancel. */
function choosePage({ language, uid, client }: Asked): string {
  const t = idpTexts[language]
  const buttons = choices.map(
    (choice) => `<button name="persona" value="${choice}">${escapeHtml(personaWords[language][choice])}</button>`,
  )
  return frame(
    language,
    `<p class="from">${escapeHtml(t.as(client))}</p><h1>${t.title}</h1><p>${t.lead}</p>
<form method="post" action="/dev/idp/choose/${escapeHtml(uid)}">${buttons.join('')}
<button name="persona" value="deny" class="deny">${t.deny}</button></form>`,
  )
}

const overPage = (language: Language): string => frame(language, `<h1>${idpTexts[language].over}</h1>`)

/** Passes the request to the library, which believes to be mounted at IDP_PATH of the public origin. */
function handOver(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): void {
  const raw = request.raw as IncomingMessage & { originalUrl?: string }
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  const { host, protocol } = new URL(publicOrigin)
  Object.assign(raw.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
  // Without the session cookie, because a remembered identity would first have to be signed out.
  raw.headers.cookie = (raw.headers.cookie ?? '').replace(/\bidp-session(\.sig)?=[^;]*;?/g, '')
  raw.originalUrl = raw.url ?? ''
  raw.url = raw.originalUrl.slice(IDP_PATH.length)
  reply.hijack()
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > 1000) return ''
  }
  return text
}
