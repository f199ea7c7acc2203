/** AI budget: records the cost of every model call by month, and blocks calls once the monthly budget is spent. */
export { findCost as findMonthCost, findUsage, type ModelUsage } from './store.ts'
export { BudgetSpent, metered, type MeteredAi } from './metered.ts'
