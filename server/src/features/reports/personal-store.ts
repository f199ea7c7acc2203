import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/**
 * Personal data of reports. Decisions stay, with the id of who decided: others answer the appeals. The explanations of an
 * erased reporter are deleted.
 */
export const reportsOfPerson: PersonalData = {
  tables: [
    'report',
    'report_case',
    'moderation_act',
    'moderation_decision',
    'sanction',
    'decision_appeal',
    'copyright_notice',
  ],
  files: {
    'reports-made': async (db, id) =>
      (
        await sql<Line>`SELECT created_at, target_type, target_id, reason, words, state FROM report
          WHERE reporter_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
    // Reports about the user's content and their outcome, without the reporters.
    'reports-about-me': async (db, id) =>
      (
        await sql<Line>`SELECT target_type, target_id, state, hidden, opened_at, last_at FROM report_case
          WHERE owner_id = ${id} ORDER BY opened_at`.execute(db)
      ).rows,
    'decisions-about-me': async (db, id) =>
      (
        await sql<Line>`SELECT d.decided_at, d.target_type, d.title, d.answer, d.sanction, d.rule, d.words, a.words AS appeal,
            a.state AS appeal_state, a.answer AS appeal_answer
          FROM moderation_decision d LEFT JOIN decision_appeal a ON a.decision_id = d.id WHERE d.owner_id = ${id} ORDER BY d.decided_at`.execute(
          db,
        )
      ).rows,
    sanctions: async (db, id) =>
      (
        await sql<Line>`SELECT kind, since, until, lifted_at FROM sanction WHERE user_id = ${id} ORDER BY since`.execute(
          db,
        )
      ).rows,
    'copyright-notices': async (db, id) =>
      (
        await sql<Line>`SELECT sent_at, target_type, target_id, name, email, work, signature, state, answer FROM copyright_notice
          WHERE claimant_id = ${id} ORDER BY sent_at`.execute(db)
      ).rows,
    // The claimant is another person, so their e-mail address is not exported.
    'copyright-notices-about-me': async (db, id) =>
      (
        await sql<Line>`SELECT decided_at, target_type, target_id, name AS claimant, work, state, counter_name, counter_words, counter_at
          FROM copyright_notice WHERE owner_id = ${id} AND state NOT IN ('waiting', 'refused') ORDER BY decided_at`.execute(
          db,
        )
      ).rows,
    'moderation-by-me': async (db, id) =>
      (
        await sql<Line>`SELECT created_at, target_type, target_id, act FROM moderation_act
          WHERE by_id = ${id} ORDER BY created_at`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`UPDATE report SET words = '' WHERE reporter_id = ${userId} AND words <> ''`.execute(trx)
    // Decisions stay in the public log. Their title, explanation and appeal are deleted.
    await sql`DELETE FROM decision_appeal WHERE decision_id IN (SELECT id FROM moderation_decision WHERE owner_id = ${userId})`.execute(
      trx,
    )
    await sql`UPDATE moderation_decision SET title = '', words = '', owner_id = NULL WHERE owner_id = ${userId}`.execute(
      trx,
    )
    await sql`UPDATE copyright_notice SET claimant_id = NULL, name = '', email = id::text, work = '', signature = ''
      WHERE claimant_id = ${userId}`.execute(trx)
    await sql`UPDATE copyright_notice SET owner_id = NULL, counter_name = left(counter_name, 0), counter_words = left(counter_words, 0)
      WHERE owner_id = ${userId}`.execute(trx)
    await sql`DELETE FROM sanction WHERE user_id = ${userId}`.execute(trx)
  },
}
