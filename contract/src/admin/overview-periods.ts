/** Periods of the overview, in days. */
export const PANEL_PERIODS = ['7', '30', '90'] as const
export type PanelPeriod = (typeof PANEL_PERIODS)[number]
