import type { Backups } from '@liston/contract/admin'
import { Badge } from '../../design/identity/badge.tsx'
import { Facts, PanelCard } from '../../platform/panel/panel-detail.tsx'
import { defineTexts, formatNumber, plural, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'

type Props = { backups: Backups }

/** The backups: whether they are in time, the newest sets with their tests, and what to do next. */
export function BackupsCard({ backups }: Props) {
  const t = useTexts(backupTexts)
  const dates = useDates()
  const { at, keep, place, state, sets, failure } = backups
  const newest = sets[0]
  return (
    <PanelCard
      title={
        <span className="flex flex-wrap items-center gap-3">
          {t.title}
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
        </span>
      }
      lead={t.lead}
    >
      {failure && (
        <p role="alert" className="text-negative wrap-anywhere">
          {t.failed(dates.moment(failure.at))} {failure.error}
        </p>
      )}
      {state === 'late' && newest && <p>{t.isLate(dates.moment(newest.takenAt))}</p>}
      <Facts
        rows={[
          [t.schedule, at ? t.daily(at) : t.unscheduled],
          [t.kept, t.newest(keep)],
          [t.place, place],
        ]}
      />
      {sets.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="admin-lines">
          {sets.map((set) => (
            <SetLine key={set.name} set={set} />
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">{newest ? t.testHint : t.firstHint}</p>
      <pre className="admin-command">{newest ? `npm run restore -- ${newest.name} --check` : 'npm run backup'}</pre>
    </PanelCard>
  )
}

const tones = { ok: 'primary', late: 'accent', none: 'paper', off: 'paper' } as const

function SetLine({ set: { why, takenAt, bytes, testedAt, testError } }: { set: Backups['sets'][number] }) {
  const t = useTexts(backupTexts)
  const language = useLanguage()
  const dates = useDates()
  return (
    <li>
      <span className="flex flex-wrap gap-x-2">
        <time dateTime={takenAt}>{dates.moment(takenAt)}</time>
        <span className="text-muted whitespace-nowrap">
          {t.reasons[why]} · {sizeIn(bytes, (n) => formatNumber(language, n))}
        </span>
      </span>
      <span className={testError ? 'text-sm text-negative wrap-anywhere' : 'text-sm text-muted'}>
        {testedAt === null
          ? t.untested
          : testError
            ? `${t.testFailed(dates.moment(testedAt))} ${testError}`
            : t.tested(dates.moment(testedAt))}
      </span>
    </li>
  )
}

const KB = 1_000
const MB = 1_000 * KB
const GB = 1_000 * MB

/** A size with a unit in which it has at most three digits before the point. */
function sizeIn(bytes: number, format: (n: number) => string): string {
  if (bytes >= GB) return `${format(Math.round((bytes / GB) * 10) / 10)} GB`
  return bytes >= MB ? `${format(Math.round(bytes / MB))} MB` : `${format(Math.ceil(bytes / KB))} kB`
}

const es = {
  title: 'Copias de seguridad',
  lead: 'Cada copia contiene la base de datos y las imágenes del mismo momento. Se hace con el sitio en marcha.',
  states: { ok: 'Al día', late: 'Con retraso', none: 'Aún ninguna', off: 'Sin programar' } satisfies Record<
    Backups['state'],
    string
  >,
  failed: (at: string) => `La copia del ${at} falló.`,
  isLate: (at: string) => `La última es del ${at}: debería haber una de las últimas 26 horas.`,
  schedule: 'Cuándo',
  daily: (at: string) => `cada día a las ${at}`,
  unscheduled: 'solo a mano; con BACKUP_AT=03:30, cada día',
  kept: 'Se conservan',
  newest: (n: number) =>
    plural('es', n, { one: 'la última, seis meses como mucho', other: 'las # últimas, seis meses como mucho' }),
  place: 'Dónde',
  none: 'Todavía no hay ninguna copia.',
  reasons: { scheduled: 'diaria', command: 'a mano', upgrade: 'antes de actualizar' } satisfies Record<
    Backups['sets'][number]['why'],
    string
  >,
  untested: 'Sin probar.',
  tested: (at: string) => `Restauración probada el ${at}.`,
  testFailed: (at: string) => `La prueba del ${at} falló.`,
  testHint:
    'Una copia vale si se puede restaurar. Esta orden la restaura en una base de datos aparte, la revisa y lo apunta aquí.',
  firstHint: 'Esta orden hace la primera, sin parar el sitio.',
}

export const backupTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Backups',
    lead: 'Each backup contains the database and the pictures of the same moment. It is taken while the site runs.',
    states: { ok: 'Up to date', late: 'Late', none: 'None yet', off: 'Not scheduled' },
    failed: (at) => `The backup of ${at} failed.`,
    isLate: (at) => `The last one is from ${at}: there should be one from the last 26 hours.`,
    schedule: 'When',
    daily: (at) => `every day at ${at}`,
    unscheduled: 'only by hand; with BACKUP_AT=03:30, every day',
    kept: 'Kept',
    newest: (n) =>
      plural('en', n, { one: 'the last one, six months at most', other: 'the last #, six months at most' }),
    place: 'Where',
    none: 'There is no backup yet.',
    reasons: { scheduled: 'daily', command: 'by hand', upgrade: 'before an upgrade' },
    untested: 'Not tested.',
    tested: (at) => `Restore tested on ${at}.`,
    testFailed: (at) => `The test on ${at} failed.`,
    testHint:
      'A backup is good if it can be restored. This command restores it into a separate database, checks it and records it here.',
    firstHint: 'This command takes the first one, without stopping the site.',
  },
})
