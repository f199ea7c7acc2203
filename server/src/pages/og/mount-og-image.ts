import { Id } from '@liston/contract/kernel'
import type { Ranking } from '@liston/contract/rankings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findRanking, presentRanking } from '../../features/rankings/index.ts'
import type { Platform } from '../../platform/index.ts'
import { mountPassportPictures } from './mount-passport-pictures.ts'
import { type Drawn, openCards } from './open-cards.ts'
import { pictureCard } from './picture-card.ts'
import { type Card, rankingCard } from './ranking-card.ts'
import { readableRanking } from './readable.ts'
import { type AskedPicture, openServing } from './serve-picture.ts'
import { formatOf, plainOf, type Shape, suffixOf } from './shapes.ts'

const cardOf = (ranking: Ranking, appName: string, shape: Shape): Card =>
  shape === 'link' ? rankingCard(ranking, appName) : pictureCard(ranking, appName, shape)

type Asked = FastifyRequest<{ Params: { id: string; file?: string } }>

/**
 * `/ranking/{id}/og-image` and `/ranking/{id}/picture/{format}.png`: a public ranking as an image for links; and the
 * same for entity pages. A missing ranking and one that guests may not read get the same plain image (security H17), and
 * so does one whose topic no bundled font can write.
 * Query parameters of a ranking's image have no effect.
 */
export function mountOgImage(http: FastifyInstance, platform: Platform): void {
  const { pool, clock, config } = platform
  const drawn = openCards(platform)
  const show = openServing(platform)
  async function find(id: string, shape: Shape): Promise<Drawn> {
    const { APP_NAME: appName, DEFAULT_LOCALE: language } = config
    const row = await findRanking(pool, id, null)
    const suffix = suffixOf(shape)
    const ranking = row && (await readableRanking(presentRanking(row, 'fair', clock.now())))
    if (ranking) return drawn(`${id}${suffix}`, cardOf(ranking, appName, shape))
    return drawn(`plain-${language}${suffix}`, plainOf(language, appName, shape))
  }
  function asked({ params }: Asked, shape: Shape | null): AskedPicture | null {
    const { data: id } = Id.safeParse(params.id)
    return id && shape ? { key: `${id} ${shape}`, find: () => find(id, shape) } : null
  }
  http.get('/ranking/:id/og-image', async (request: Asked, reply) => show(request, reply, asked(request, 'link')))
  http.get('/ranking/:id/picture/:file', async (request: Asked, reply) =>
    show(request, reply, asked(request, formatOf(request.params.file))),
  )
  mountPassportPictures(http, { platform, drawn, show })
}
