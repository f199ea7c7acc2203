/** The rooms that a slice begins with: doors, a contract without endpoints yet, a name in both languages. */
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (name) => camel(`-${name}`)

/** Files of a new slice by path. @param {string} name kebab-case @param {string} sentence what the slice is */
export function roomsOf(name, sentence) {
  const id = camel(name)
  const Id = pascal(name)
  const title = `${name[0].toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  return {
    [`contract/src/${name}/endpoints.ts`]: `export const ${id}Contract = {}\n`,
    [`contract/src/${name}/index.ts`]: `/** ${sentence} */\nexport { ${id}Contract } from './endpoints.ts'\n`,
    [`server/src/features/${name}/routes.ts`]: [
      `import { ${id}Contract } from '@liston/contract/${name}'`,
      "import { endpoints } from '../../platform/http/index.ts'",
      '',
      `export const ${id}Routes = () => endpoints(${id}Contract).router({})`,
      '',
    ].join('\n'),
    [`server/src/features/${name}/open-${name}.ts`]: [
      "import type { Slice } from '../../platform/slice/index.ts'",
      `import { ${id}Routes } from './routes.ts'`,
      '',
      `export const open${Id} = (): Slice<'${id}'> => ({ routes: ${id}Routes() })`,
      '',
    ].join('\n'),
    [`server/src/features/${name}/index.ts`]: `/** ${sentence} */\nexport { open${Id} } from './open-${name}.ts'\n`,
    [`web/src/features/${name}/texts.ts`]: [
      "import { defineTexts } from '../../platform/texts.tsx'",
      '',
      `export const ${id}Texts = defineTexts({`,
      `  es: { title: '${title}' },`,
      `  en: { title: '${title}' },`,
      '})',
      '',
    ].join('\n'),
    [`web/src/features/${name}/index.ts`]: `/** ${sentence} */\nexport { ${id}Texts } from './texts.ts'\n`,
  }
}

/** Inserts a line after the last line that a pattern matches. */
function after(text, pattern, line) {
  const lines = text.split('\n')
  const at = lines.findLastIndex((l) => pattern.test(l))
  if (at < 0) throw new Error(`found no place for: ${line}`)
  return [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)].join('\n')
}

/** Changes to the three files that name every slice. @param {number} floor counted from 1; 0 when it is on the plan already */
export function registered(name, floor) {
  const id = camel(name)
  return {
    'contract/src/api/index.ts': (text) =>
      after(
        after(text, /^import .* from '\.\.\//, `import { ${id}Contract } from '../${name}/index.ts'`),
        /^ {2}\w+: \w+Contract,$/,
        `  ${id}: ${id}Contract,`,
      ),
    'server/src/app.ts': (text) =>
      after(
        after(
          text,
          /^import .* from '\.\/features\//,
          `import { open${pascal(name)} } from './features/${name}/index.ts'`,
        ),
        /^ {4}\w+: open\w+\(.*\),$/,
        `    ${id}: open${pascal(name)}(),`,
      ),
    'floor-plan.js': (text) => {
      let counted = 0
      return text.replace(/^( {2}\[.*)\],$/gm, (row, names) => (++counted === floor ? `${names}, '${name}'],` : row))
    },
  }
}
