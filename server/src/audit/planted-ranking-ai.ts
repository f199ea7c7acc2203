const job = (place: number, more: Record<string, string> = {}) => {
  const row = {
    id: 'gen_random_uuid()',
    user_id: "'{bruno}'",
    kind: "'list'",
    source: "'included'",
    wish: "'{}'",
    cost: '1',
    day: 'current_date',
    place: String(place),
    started_at: "now() - interval '1 second'",
    deadline: 'now()',
    ...more,
  }
  return `INSERT INTO ai_job (${Object.keys(row)}) VALUES (${Object.values(row)})`
}

/** SQL that breaks each invariant of lists generated from a prompt, by check id. */
export const rankingAiFaults: Record<string, string[]> = {
  I31: [job(1, { started_at: "now() - interval '11 minutes'" })],
  I31c: [job(1)],
  I31f: [
    'ALTER TABLE ai_job DROP CONSTRAINT ai_job_paid_for_nothing',
    job(1, { status: "'cancelled'", ended_at: 'now()' }),
  ],
  I31o: ['DROP INDEX ai_job_running', job(1), job(2)],
}
