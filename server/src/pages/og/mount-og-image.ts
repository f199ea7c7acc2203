import { Id, type Language } from '@liston/contract/kernel'
import type { Ranking } from '@liston/contract/rankings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findRanking, presentRanking } from '../../features/rankings/index.ts'
import type { Platform } from '../../platform/index.ts'
import { mountPassportPictures } from './mount-passport-pictures.ts'
import { type Drawn, openCards } from './open-cards.ts'
import { pictureCard } from './picture-card.ts'
import { type Card, rankingCard } from './ranking-card.ts'
import { type AskedPicture, openServing } from './serve-picture.ts'
import { formatOf, languageIn, plainOf, type Shape, suffixOf } from './shapes.ts'

const cardOf = (ranking: Ranking, appName: string, shape: Shape): Card =>
  shape === 'link' ? rankingCard(ranking, appName) : pictureCard(ranking, appName, shape)

type Asked = FastifyRequest<{ Params: { id: string; file?: string } }>

type AskedBrand = FastifyRequest<{ Querystring: { lng?: unknown } }>

/**
 * `/og-image`: the name of the installation and its slogan, in the language of `lng`.
 * `/ranking/{id}/og-image` and `/ranking/{id}/picture/{format}.png`: a public ranking as an image for links; and the
 * same for entity pages. A missing ranking and one that guests may not read get the same plain image (security H17).
 * Query parameters of a ranking's image have no effect.
 */
export function mountOgImage(http: FastifyInstance, platform: Platform): void {
  const { pool, clock, config } = platform
  const drawn = openCards(platform)
  const show = openServing(platform)
  const { APP_NAME: appName, DEFAULT_LOCALE } = config
  const plain = (language: Language, shape: Shape) =>
    drawn(`plain-${language}${suffixOf(shape)}`, plainOf(language, appName, shape))
  async function find(id: string, shape: Shape): Promise<Drawn> {
    const row = await findRanking(pool, id, null)
    const suffix = suffixOf(shape)
    if (row) return drawn(`${id}${suffix}`, cardOf(presentRanking(row, 'fair', clock.now()), appName, shape))
    return plain(DEFAULT_LOCALE, shape)
  }
  function asked({ params }: Asked, shape: Shape | null): AskedPicture | null {
    const { data: id } = Id.safeParse(params.id)
    return id && shape ? { key: `${id} ${shape}`, find: () => find(id, shape) } : null
  }
  http.get('/ranking/:id/og-image', async (request: Asked, reply) => show(request, reply, asked(request, 'link')))
  http.get('/ranking/:id/picture/:file', async (request: Asked, reply) =>
    show(request, reply, asked(request, formatOf(request.params.file))),
  )
  http.get('/og-image', async (request: AskedBrand, reply) => {
    const language = languageIn(request.query.lng) ?? DEFAULT_LOCALE
    return show(request, reply, { key: `plain ${language}`, find: () => plain(language, 'link') })
  })
  mountPassportPictures(http, { platform, drawn, show })
}
