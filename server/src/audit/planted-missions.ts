const PLANTED = '00000000-0000-7000-8000-000000000002'
const mission = (more: Record<string, string> = {}) => {
  const row = {
    id: `'${PLANTED}'`,
    user_id: "'{bruno}'",
    series: "'daily'",
    day: "'2026-11-01'",
    slot: '0',
    kind: "'votes3'",
    target: '3',
    progress: '3',
    from_at: "'2026-11-01'",
    to_at: "'2026-11-02'",
    state: "'rewarded'",
    rewarded_at: 'now()',
    ...more,
  }
  return `INSERT INTO mission (${Object.keys(row)}) VALUES (${Object.values(row)})`
}
const undone = { state: "'active'", rewarded_at: 'NULL', progress: '0' }
const move = (currency: string, delta: number, kind: string, key = 'gen_random_uuid()::text') =>
  `INSERT INTO ledger (user_id, currency, delta, balance, kind, key, ranking_id)
   VALUES ('{bruno}', '${currency}', ${delta}, 0, '${kind}', ${key}, '{ranking}')`

/** SQL that breaks each invariant of missions, by check id. */
export const missionFaults: Record<string, string[]> = {
  M1: [mission(), move('stars', 5, 'mission', `'${PLANTED}'`)],
  M1s: [mission(), move('xp', 20, 'mission', `'${PLANTED}'`)],
  M1x: [mission(undone), move('xp', 20, 'mission', `'${PLANTED}'`)],
  M2: [mission()],
  M2x: [mission(undone), move('xp', 20, 'mission_set', "'daily:2026-11-01'")],
  M3: [
    mission({ ...undone, series: "'onboarding'", from_at: 'NULL', to_at: 'NULL' }),
    "INSERT INTO mission_person (user_id, onboarding_done_at) VALUES ('{bruno}', now()) ON CONFLICT (user_id) DO NOTHING",
  ],
}
