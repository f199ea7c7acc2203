import { createHash } from 'node:crypto'
import type { Language } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findPassport } from '../../features/passports/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { openCards } from './open-cards.ts'
import { passportCard } from './passport-card.ts'
import type { AskedPicture, ServePicture } from './serve-picture.ts'
import { formatOf, languageIn, plainOf, type Shape, suffixOf } from './shapes.ts'

type Asked = FastifyRequest<{ Params: { entity: string; file: string }; Querystring: { lng?: unknown } }>
type Options = { platform: Platform; drawn: ReturnType<typeof openCards>; show: ServePicture }

/**
 * `/item/{entity}/picture/{format}.png`: the ranks of one entity in public rankings, in the language of `lng`. An
 * entity without rankings and an unknown one get the plain image. So storage holds images of known entities only.
 */
export function mountPassportPictures(http: FastifyInstance, { platform, drawn, show }: Options): void {
  const { APP_NAME: appName, DEFAULT_LOCALE } = platform.config
  async function find(entity: string, shape: Shape, language: Language) {
    const passport = await findPassport(platform, { entity, viewerId: null })
    const suffix = `-${language}${suffixOf(shape)}`
    if (!passport || passport.rankings === 0)
      return drawn(`plain-${language}${suffixOf(shape)}`, plainOf(language, appName, shape))
    // Keys contain names as users typed them, so the file name is a hash.
    const name = createHash('sha256').update(passport.key).digest('hex').slice(0, 32)
    return drawn(`${name}${suffix}`, passportCard(passport, { appName, language }, shape))
  }
  function asked({ params: { entity, file }, query }: Asked): AskedPicture | null {
    const shape = file === 'link.png' ? 'link' : formatOf(file)
    const language = languageIn(query.lng) ?? DEFAULT_LOCALE
    return shape && { key: `${entity} ${shape} ${language}`, find: () => find(entity, shape, language) }
  }
  http.get('/item/:entity/picture/:file', async (request: Asked, reply) => show(request, reply, asked(request)))
}
