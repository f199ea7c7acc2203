/** What models cost: noted by month for every call of every slice, and a stop where the budget of the month is spent. */
export { findCost as findMonthCost, findUsage, type ModelUsage } from './store.ts'
export { BudgetSpent, metered, type MeteredAi } from './metered.ts'
