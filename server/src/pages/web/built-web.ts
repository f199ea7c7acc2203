import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { readAssets } from './page-assets.ts'
import type { WebApplication } from './web-application.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The web application as it was built: its scripts never change under one name, and lie there compressed. */
export async function openBuiltWeb(): Promise<WebApplication> {
  const { render } = (await import(`${dist}/server/entry-server.js`)) as Pick<WebApplication, 'render'>
  return {
    render,
    assetsOf: await readAssets(`${dist}/client`),
    async mount(http) {
      await http.register(fastifyStatic, {
        root: `${dist}/client/assets`,
        prefix: '/assets/',
        immutable: true,
        maxAge: '1y',
        index: false,
        preCompressed: true,
      })
    },
    shared: true,
    headers: {},
  }
}
