import {
  addMonths,
  DAILY_REWARD_PAGE,
  datesOfMonth,
  type StreakDayState,
  type StreakMonth,
} from '@liston/contract/daily-reward'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Check, ChevronLeft, ChevronRight, Lock, Minus, Undo } from '../../../design/identity/icon.ts'
import { formatMonth } from '../../../platform/dates.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import '../daily-reward.css'
import { streakMonthQuery } from '../queries.ts'
import { dailyRewardTexts } from '../texts.ts'

export type StreakCalendarProps = {
  /** `2026-11`; by default the current month. */
  month?: string | undefined
}

/** A month of the user's streak as a calendar. */
export function StreakCalendar({ month }: StreakCalendarProps) {
  const t = useTexts(dailyRewardTexts)
  const { data, isError, refetch } = useQuery(streakMonthQuery(useApi(), month))
  return (
    <section aria-label={t.calendar} className="streak-calendar">
      {data ? (
        <Month known={data} />
      ) : isError ? (
        <ErrorState as="p" title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
      ) : (
        <Skeleton kind="rows" count={6} label={t.loading} />
      )}
    </section>
  )
}

function Month({ known }: { known: StreakMonth }) {
  const t = useTexts(dailyRewardTexts)
  const language = useLanguage()
  const { month, today, firstMonth, days } = known
  const stateOf = new Map(days.map(({ date, state }) => [date, state]))
  const name = formatMonth(language, month)
  return (
    <>
      <div className="calendar-head">
        <Step to={month > firstMonth ? addMonths(month, -1) : null} label={t.earlier} icon={<ChevronLeft />} />
        <h2 className="calendar-name" id="calendar-name" aria-live="polite">
          {name}
        </h2>
        <Step to={month < today.slice(0, 7) ? addMonths(month, 1) : null} label={t.later} icon={<ChevronRight />} />
      </div>
      <table className="calendar-table" aria-labelledby="calendar-name">
        <thead>
          <tr>
            {t.weekdays.map((weekday, at) => (
              <th key={weekday} scope="col">
                <abbr title={weekday}>{t.shortWeekdays[at]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, at) =>
                date ? (
                  <Day key={date} date={date} state={stateOf.get(date)} isToday={date === today} />
                ) : (
                  <td key={t.weekdays[at]}>{NOTHING}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">{t.tally(days.filter(({ state }) => state === 'claimed').length)}</p>
      <Legend />
    </>
  )
}

/** Content of a cell without a date. */
const NOTHING = '\u00a0'

const marks = { claimed: Check, frozen: Lock, repaired: Undo, kept: Minus, missed: null } as const
const size = { size: 16, 'aria-hidden': true } as const

type DayProps = { date: string; state: StreakDayState | undefined; isToday: boolean }

function Day({ date, state, isToday }: DayProps) {
  const t = useTexts(dailyRewardTexts)
  const Mark = state ? marks[state] : null
  const said = [isToday && t.today, state && t.states[state]].filter(Boolean).join(', ')
  return (
    <td data-state={state} aria-current={isToday ? 'date' : undefined}>
      <span className="calendar-day">
        <time dateTime={date} className="numeral">
          {Number(date.slice(8))}
        </time>
        {Mark ? <Mark {...size} /> : <span className="calendar-blank" />}
      </span>
      {said && <span className="sr-only">{said}</span>}
    </td>
  )
}

type StepProps = { to: string | null; label: string; icon: React.ReactNode }

/** Link to the previous or next month. Without one, it keeps the space. */
function Step({ to, label, icon }: StepProps) {
  if (!to) return <span className="calendar-step" />
  return (
    <Anchor
      href={`${DAILY_REWARD_PAGE}?month=${to}`}
      className="button button-ghost icon-button calendar-step"
      aria-label={label}
      data-in-place=""
    >
      {icon}
    </Anchor>
  )
}

function Legend() {
  const t = useTexts(dailyRewardTexts)
  const shown = ['claimed', 'frozen', 'repaired', 'kept'] as const
  return (
    <ul className="calendar-legend" aria-hidden="true">
      {shown.map((state) => {
        const Mark = marks[state]
        return (
          <li key={state} data-state={state}>
            <span className="calendar-day">
              <Mark {...size} />
            </span>
            {t.states[state]}
          </li>
        )
      })}
    </ul>
  )
}

const WEEK = 7

/** The dates of a month by week, Monday first. Null for days outside of the month. */
export function weeksOf(month: string): (string | null)[][] {
  const dates = datesOfMonth(month)
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK
  const places: (string | null)[] = [...Array.from({ length: before }, () => null), ...dates]
  while (places.length % WEEK > 0) places.push(null)
  return Array.from({ length: places.length / WEEK }, (_, at) => places.slice(at * WEEK, (at + 1) * WEEK))
}
