import type { billingRefusals } from '@liston/contract/billing'
import { type RefusalWords, refusalText } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural } from '../../../platform/texts.tsx'
import { inZone } from '../../../platform/time/wall-time.ts'

export const refusals = defineTexts<
  RefusalWords<(typeof billingRefusals)['grant'] & (typeof billingRefusals)['showPlan']>
>({
  es: {
    NOT_FOUND: () => 'No hay nadie con ese nombre, o ya no está.',
    LAST_PLAN: () => 'Es el último a la venta: nadie más podría hacerse PRO.',
    NOTHING_NEW: () => 'Ya estaba así.',
  },
  en: {
    NOT_FOUND: () => 'Nobody has that name, or it no longer exists.',
    LAST_PLAN: () => 'It’s the last plan on sale. Without it, nobody else could become PRO.',
    NOTHING_NEW: () => 'Nothing to change: that’s already the current value.',
  },
})

/** Text for a refusal on the admin page. */
export const deskRefusal = (language: Language, refusal: object): string => refusalText(refusals, language, refusal)

const es = {
  title: 'Pagos',
  lead: 'Quién cobra, qué han contado los proveedores y a quién se ha dado PRO.',
  health: 'Cómo van los pagos',
  mode: 'Tarjetas',
  modes: {
    live: 'Dinero real',
    test: 'Modo de prueba',
    sandbox: 'Simulador: no se cobra nada',
    none: 'No se cobra nada',
  },
  handled: 'Último aviso atendido',
  waiting: 'Avisos por atender',
  error: 'Último error',
  never: 'Ninguno',
  twice: 'Pagan dos veces',
  twiceNone: 'Nadie',
  plans: 'Planes de PRO',
  plansHint:
    'El precio se fija donde se cobra, en el proveedor de tarjetas y en la App Store, con el nombre de cada plan; aquí solo se ve. Quien ya paga un plan sigue con él aunque deje de venderse.',
  periods: { week: 'Semanal', month: 'Mensual', year: 'Anual' },
  onSale: 'A la venta',
  offSale: 'Fuera de venta',
  sell: 'Poner a la venta',
  stop: 'Dejar de vender',
  sold: 'Ya está a la venta',
  stopped: 'Ya no se vende',
  payers: (card: number, store: number) => `Lo pagan ${card} con tarjeta y ${store} en la App Store`,
  grants: 'PRO regalado',
  grantsEmpty: 'No se ha dado PRO a nadie',
  give: 'Dar PRO',
  username: 'Nombre de usuario',
  reason: 'Motivo',
  until: (zone: string) => inZone('Hasta', zone),
  untilHint: 'Opcional. Vacío: sin fin.',
  given: (when: string, by: string | null) => (by ? `Desde el ${when}, de ${by}` : `Desde el ${when}`),
  ends: (when: string) => `Hasta el ${when}`,
  endless: 'Sin fin',
  gave: 'Tiene PRO',
  takeBack: 'Retirar',
  tookBack: 'PRO retirado',
  events: 'Avisos de los proveedores',
  shelves: 'Qué avisos',
  shelf: { open: 'Por atender', all: 'Todos' },
  eventsEmpty: { open: 'No queda ninguno por atender', all: 'Todavía no ha llegado ninguno' },
  providers: { card: 'Tarjeta', app_store: 'App Store' },
  received: (when: string) => `Llegó el ${when}`,
  handledAt: (when: string) => `Atendido el ${when}`,
  attempts: (n: number) => plural('es', n, { one: '# intento', other: '# intentos' }),
  open: 'Por atender',
  replay: 'Atender otra vez',
  replayed: 'En la cola: se atiende enseguida',
  notSaved: 'No se ha podido',
}

const en: typeof es = {
  title: 'Payments',
  lead: 'Payment providers, their events and PRO grants.',
  health: 'Payment status',
  mode: 'Cards',
  modes: { live: 'Real money', test: 'Test mode', sandbox: 'Sandbox: nothing is charged', none: 'Nothing is charged' },
  handled: 'Last event handled',
  waiting: 'Events to handle',
  error: 'Last error',
  never: 'None',
  twice: 'Paying twice',
  twiceNone: 'Nobody',
  plans: 'PRO plans',
  plansHint:
    'The price is set where it is charged, at the card provider and in the App Store, under the name of each plan; this page only shows it. People who already pay keep their plan, even if you stop selling it.',
  periods: { week: 'Weekly', month: 'Monthly', year: 'Yearly' },
  onSale: 'On sale',
  offSale: 'Not on sale',
  sell: 'Put on sale',
  stop: 'Stop selling',
  sold: 'Now on sale',
  stopped: 'No longer on sale',
  payers: (card: number, store: number) => `${card} pay for it by card and ${store} in the App Store`,
  grants: 'PRO given',
  grantsEmpty: 'Nobody was given PRO',
  give: 'Give PRO',
  username: 'Username',
  reason: 'Reason',
  until: (zone) => inZone('Until', zone),
  untilHint: 'Optional. Leave empty for no end.',
  given: (when, by) => (by ? `Since ${when}, by ${by}` : `Since ${when}`),
  ends: (when) => `Until ${when}`,
  endless: 'No end date',
  gave: 'They have PRO',
  takeBack: 'Take back',
  tookBack: 'PRO taken back',
  events: 'Provider events',
  shelves: 'Which events',
  shelf: { open: 'To handle', all: 'All' },
  eventsEmpty: { open: 'None is left to handle', all: 'None has arrived yet' },
  providers: { card: 'Card', app_store: 'App Store' },
  received: (when) => `Arrived on ${when}`,
  handledAt: (when) => `Handled on ${when}`,
  attempts: (n) => plural('en', n, { one: '# attempt', other: '# attempts' }),
  open: 'To handle',
  replay: 'Handle again',
  replayed: 'Queued: it is handled in a moment',
  notSaved: 'That did not work',
}

export const deskTexts = defineTexts({ es, en })
