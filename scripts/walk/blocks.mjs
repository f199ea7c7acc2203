/** The shell blocks of the operators' documents, and what the walk replaces in them (`npm run proof -- walk`). */
import { hash } from '../steps.mjs'

/** The last commit of version 0.1.0, which was never tagged: the parent of the one that raised the version. */
export const PREVIOUS = 'a22c84e3^'

/** Documents whose shell blocks the walk runs. */
export const documents = ['docs/operations.md', 'docs/install.md', 'docs/upgrade.md', 'docs/backups.md']

const container = 'needs a container runtime; scripts/containers.test.ts reads the files'

/**
 * Every block: the first eight digits of the hash of its text, by name. A changed block has another hash: look whether
 * the walk still does what the document says, then change the hash here. `skipped` says why a block does not run.
 */
export const blocks = [
  { name: 'containers: settings', hash: 'daaa6dde', skipped: container },
  { name: 'containers: start', hash: 'f85cbe62', skipped: container },
  { name: 'containers: admin', hash: '19d38928', skipped: container },
  { name: 'containers: several', hash: '82ba378e', skipped: container },
  { name: 'install', hash: 'ba051c40' },
  { name: 'start', hash: '7a94423c' },
  { name: 'tls', hash: '71db334f' },
  { name: 'admin', hash: 'b6afbddb' },
  { name: 'commands', hash: 'b34cfa8e' },
  { name: 'restore', hash: '4d56e087' },
  { name: 'containers: upgrade', hash: '92456bb3', skipped: container },
  { name: 'upgrade', hash: '0c3f4c2d' },
  { name: 'upgrade of npm start', hash: '8ceb59f4' },
  { name: 'stop and look back', hash: 'bed40559' },
  { name: 'start the earlier version', hash: 'f9c5fec8' },
  { name: 'backup', hash: '51502121' },
  { name: 'test a set', hash: '7d5ced76' },
  { name: 'roll back', hash: '3bb4e56e' },
  {
    name: 'read a set',
    hash: '5e2fab4c',
    skipped: 'needs a server of PostgreSQL of the operator, with an empty database',
  },
]

/** The shell blocks of a document, without the fences. */
export const blocksOf = (text) =>
  Array.from(text.matchAll(/^```sh\n([^]*?)^```$/gm), ([, block]) => ({ text: block, hash: hash(block).slice(0, 8) }))

/**
 * What is replaced in the blocks, and in the settings that they install, because the walk changes nothing of this
 * machine: it needs no root, no systemd, no domain and no mail server. `as` gets the machine of the walk.
 */
export const substitutions = [
  { what: /<address of this repository>/g, as: ({ repository }) => repository },
  { what: /(?<![\w./-])\/(opt|etc|mnt|usr\/local|var\/lib|var\/cache)(?=\/)/g, as: ({ root }) => `${root}/$1` },
  { what: /(?<=https:\/\/)liston\.example/g, as: ({ domain }) => domain },
  { what: /(?<=^\t*port )3000$/gm, as: ({ port }) => String(port) },
  { what: /^(NODE_ENV=production)\n(?!PORT)/gm, as: ({ port }) => `$1\nPORT=${port}\n` },
  { what: /smtps:\/\/user:password@mail\.example:465/g, as: ({ mail }) => mail },
  { what: /\b20261130t033000z-1a2b\b/g, as: ({ set }) => set },
  // There is no bucket.
  { what: /^npm run backup -- s3:.*$/gm, as: () => '' },
]

/** A text with all substitutions. A second call changes nothing more. */
export const substitute = (text, machine) =>
  substitutions.reduce((result, { what, as }) => result.replace(what, as(machine)), text)
