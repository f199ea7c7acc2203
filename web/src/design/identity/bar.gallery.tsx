import { Bar } from './bar.tsx'

export const gallery = {
  sizes: () => (
    <div className="grid gap-3">
      <Bar fill={82} place={1} size="lg" tone="accent" />
      <Bar fill={64} place={2} />
      <Bar fill={40} place={3} size="sm" />
      <Bar fill={30} place={4} />
    </div>
  ),
  bought: () => (
    <div className="grid gap-3">
      <Bar fill={82} bought={30} place={1} size="lg" tone="leader" />
      <Bar fill={100} bought={62} place={4} />
      <p className="bought text-sm">Con Stars</p>
    </div>
  ),
  tiny: () => (
    <div className="grid gap-3">
      <Bar fill={0.2} place={1} />
      <Bar fill={1} place={7} />
      <Bar fill={0} />
    </div>
  ),
  progress: () => (
    <div className="grid gap-3">
      <Bar fill={63} track tone="stars" />
      <Bar fill={100} place={1} track tone="positive" />
      <Bar fill={0} track size="lg" />
    </div>
  ),
}
