/** What staff did: every change by whoever runs the house, with what stood before and after. */
export { actInTransaction, type LogAct, type StaffAct } from './log-staff-act.ts'
