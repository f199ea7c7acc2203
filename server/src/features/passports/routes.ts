import { passportsContract } from '@liston/contract/passports'
import { endpoints } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { showPassport } from './show-passport.ts'

export function passportRoutes(platform: Platform) {
  const os = endpoints(passportsContract)
  return os.router({
    find: os.find.handler(({ context, input: { entity } }) =>
      showPassport(platform, { entity, viewerId: context.viewer?.id ?? null }),
    ),
  })
}
