import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { packPng } from './pack-png.ts'

const folder = join(import.meta.dirname, 'baselines')

/** Compresses the baselines after they were updated (`--update-snapshots`). */
export default function packBaselines({ updateSnapshots }: FullConfig): void {
  if (updateSnapshots !== 'all' && updateSnapshots !== 'changed') return
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
    const path = join(folder, name)
    const png = readFileSync(path)
    const packed = packPng(png)
    if (packed.length < png.length) writeFileSync(path, packed)
  }
}
