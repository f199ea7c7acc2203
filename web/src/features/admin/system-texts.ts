import type { NOT_FOUND } from '@liston/contract/kernel'
import type { IntegrationName, SystemState, Trial } from '@liston/contract/admin'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, type Language } from '../../platform/texts.tsx'

type ReplicaState = NonNullable<SystemState['database']['replica']>['state']

const es = {
  title: 'Sistema',
  lead: 'Qué hace funcionar la instalación y cómo está ahora.',
  installation: 'La instalación',
  version: 'Versión',
  since: 'En marcha desde',
  processes: 'Procesos',
  disk: 'Disco',
  free: (free: string, total: string) => `${free} GB libres de ${total}`,
  pictures: 'Imágenes',
  picturesOf: (n: string, mb: string) => `${n} · ${mb} MB`,
  database: 'Base de datos y cola',
  schema: 'Esquema',
  schemas: {
    same: 'El de esta versión',
    newer: 'Más nuevo que el programa: instala en esta máquina la última versión',
    older: 'Más antiguo que el programa: reinícialo y se pondrá al día',
  } satisfies Record<SystemState['database']['schema'], string>,
  replica: 'Réplica',
  replicas: {
    used: 'En uso',
    late: 'Apartada: va con retraso',
    away: 'Apartada: no responde',
    promoted: 'Apartada: ya no es una réplica',
  } satisfies Record<ReplicaState, string>,
  behind: (state: string, ms: string) => `${state} · ${ms} ms de retraso`,
  answers: 'Responde en',
  size: 'Ocupa',
  connections: 'Conexiones',
  waiting: 'Trabajos en espera',
  running: 'Trabajos en marcha',
  failed: 'Trabajos abandonados',
  integrations: 'Con quién habla',
  integrationsLead:
    'Cada prueba es pequeña: un correo para ti, un fichero de seis caracteres, una línea del modelo. Queda en la auditoría.',
  names: {
    mail: 'Correo',
    storage: 'Ficheros',
    ai: 'Modelo de IA',
    cards: 'Tarjetas',
    oauth: 'Entrar con otras cuentas',
    push: 'Avisos push',
    'app-store': 'App Store',
  } satisfies Record<IntegrationName, string>,
  by: {
    inbox: 'bandeja de la demostración',
    disk: 'disco',
    included: 'base de conocimiento incluida',
    sandbox: 'tienda de pruebas incluida',
    embedded: 'de pruebas, incluida',
  } as Record<string, string>,
  off: 'sin configurar',
  tryOut: 'Probar',
  tryOf: (name: string) => `Probar ${name}`,
  trying: 'Probando…',
  said: {
    answered: 'Funciona',
    'on-its-way': 'Correo en camino',
    refused: 'Ha respondido que no',
    unreachable: 'No responde',
    late: 'Tarda demasiado',
    none: 'No hay nada que probar',
  } satisfies Record<Trial['said'], string>,
  became: (said: string, ms: number) => `${said} (${ms} ms)`,
  jobs: 'Trabajos',
  noFailed: 'Ninguno abandonado.',
  gaveUp: (n: number, at: string) => `${counted('es', n, { one: 'intento', other: 'intentos' })}, el último el ${at}.`,
  retry: 'Reintentar',
  retryOf: (name: string) => `Reintentar ${name}`,
  retried: 'En cola otra vez',
  timed: (n: number) => `Trabajos con horario: ${n}`,
}

export const systemTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'System',
    lead: 'What the installation runs on and how it’s doing.',
    installation: 'The installation',
    version: 'Version',
    since: 'Running since',
    processes: 'Processes',
    disk: 'Disk',
    free: (free, total) => `${free} GB free of ${total}`,
    pictures: 'Pictures',
    picturesOf: (n, mb) => `${n} · ${mb} MB`,
    database: 'Database and queue',
    schema: 'Schema',
    schemas: {
      same: 'The one of this version',
      newer: 'Newer than the program: install the latest version on this machine',
      older: 'Older than the program: restart it to bring it up to date',
    },
    replica: 'Replica',
    replicas: {
      used: 'In use',
      late: 'Left out: too far behind',
      away: 'Left out: no response',
      promoted: 'Left out: no longer a replica',
    },
    behind: (state, ms) => `${state} · ${ms} ms behind`,
    answers: 'Response time',
    size: 'Size',
    connections: 'Connections',
    waiting: 'Jobs waiting',
    running: 'Jobs running',
    failed: 'Failed jobs',
    integrations: 'Integrations',
    integrationsLead:
      'Each test is small: an e-mail to you, a six-character file, one line from the model. It is recorded in the audit log.',
    names: {
      mail: 'Mail',
      storage: 'Files',
      ai: 'AI model',
      cards: 'Cards',
      oauth: 'Signing in with other accounts',
      push: 'Push messages',
      'app-store': 'App Store',
    },
    by: {
      inbox: 'demo inbox',
      disk: 'disk',
      included: 'the included knowledge base',
      sandbox: 'the included test shop',
      embedded: 'included, for trying out',
    },
    off: 'not set up',
    tryOut: 'Test',
    tryOf: (name) => `Test ${name}`,
    trying: 'Testing…',
    said: {
      answered: 'It works',
      'on-its-way': 'An e-mail is on its way to you',
      refused: 'It refused',
      unreachable: 'No response',
      late: 'Timed out',
      none: 'Nothing to test',
    },
    became: (said, ms) => `${said} (${ms} ms)`,
    jobs: 'Jobs',
    noFailed: 'No failed jobs.',
    gaveUp: (n, at) => `${counted('en', n, { one: 'attempt', other: 'attempts' })}, the last on ${at}.`,
    retry: 'Try again',
    retryOf: (name) => `Retry ${name}`,
    retried: 'Queued again',
    timed: (n) => `Scheduled jobs: ${n}`,
  },
})

type Words = RefusalWords<typeof NOT_FOUND>

const refusalsEs: Words = { NOT_FOUND: () => 'Ese trabajo ya no espera: alguien lo ha reintentado.' }
const refusalsEn: Words = { NOT_FOUND: () => 'That job is no longer waiting: someone else has retried it.' }
export const systemRefusalTexts = defineTexts({ es: refusalsEs, en: refusalsEn })

/** Text for a refused test or retry. */
export const systemRefusal = (language: Language, refusal: object): string =>
  refusalText(systemRefusalTexts, language, refusal)
