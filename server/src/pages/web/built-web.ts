import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { readAssets } from './page-assets.ts'
import type { WebApplication } from './web-application.ts'

type Entry = Pick<WebApplication, 'render' | 'renderError'>
const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The built web application. A script's content never changes under its name, and compressed copies lie beside it. */
export async function openBuiltWeb(): Promise<WebApplication> {
  const { render, renderError } = (await import(`${dist}/server/entry-server.js`)) as Entry
  const assetsOf = await readAssets(`${dist}/client`)
  const files = await readdir(`${dist}/client/assets`)
  const assetOf = (name: RegExp) => files.flatMap((file) => (name.test(file) ? [`/assets/${file}`] : []))[0]
  return {
    render,
    renderError,
    assetsOf,
    worker: await readFile(`${dist}/client/sw.js`, 'utf8'),
    countDown: assetOf(/^count-down-.*\.js$/) ?? null,
    embed: {
      css: assetOf(/^embed-.*\.css$/) ?? '',
      script: assetOf(/^embed-frame-.*\.js$/) ?? '',
      host: await readFile(`${dist}/client/embed.js`, 'utf8'),
    },
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
