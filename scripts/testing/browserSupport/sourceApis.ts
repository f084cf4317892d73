/** Lists the browser APIs that the site's sources use, by the types of TypeScript's libraries. */
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../..');
/** Code that a browser does not run. */
const NOT_FOR_BROWSERS =
  /\.test\.tsx?$|\.fixture\.|\.d\.ts$|\/testing\/|\/test[A-Z]\w*\.tsx?$|\/prerender(er)?\.tsx?$/;

/** A member as the libraries declare it: `URL` and `canParse`; a global has no owner. */
export interface UsedApi {
  owner: string | null;
  name: string;
  isStatic: boolean;
  /** Files that use it, relative to the root. */
  files: Set<string>;
}

/** Object that a library's declaration belongs to. */
function ownerOf({ parent }: ts.Declaration): Pick<UsedApi, 'owner' | 'isStatic'> {
  if (ts.isInterfaceDeclaration(parent)) {
    const { text } = parent.name;
    const isStatic = text.endsWith('Constructor');
    return { owner: isStatic ? text.slice(0, -'Constructor'.length) : text, isStatic };
  }
  // `declare var URL: { canParse(…): … }`
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return { owner: parent.parent.name.getText(), isStatic: true };
  const block = ts.isVariableDeclarationList(parent) ? parent.parent.parent : parent;
  return ts.isModuleBlock(block)
    ? { owner: block.parent.name.getText(), isStatic: true }
    : { owner: null, isStatic: false };
}

/**
 * @param names of APIs that are looked for; the types of all others need not be computed
 * @param examples texts of further files by name
 */
export function usedApis(
  names: ReadonlySet<string>,
  examples: Readonly<Record<string, string>>,
): UsedApi[] {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options, true);
  const { readFile, fileExists } = host;
  const given = new Map(
    Object.entries(examples).map(([name, text]) => [path.join(ROOT, 'src', name), text]),
  );
  host.readFile = (name) => given.get(name) ?? readFile(name);
  host.fileExists = (name) => given.has(name) || fileExists(name);
  const roots = fileNames.filter(
    (name) => name.startsWith(path.join(ROOT, 'src/')) && !NOT_FOR_BROWSERS.test(name),
  );
  const program = ts.createProgram(
    [...roots, ...given.keys()],
    { ...options, types: [], lib: ['lib.esnext.d.ts', ...(options.lib ?? []).slice(1)] },
    host,
  );
  const checker = program.getTypeChecker();
  const found = new Map<string, UsedApi>();

  const note = (node: ts.Identifier, file: string): void => {
    for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
      if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) continue;
      const { owner, isStatic } = ownerOf(declaration);
      const key = `${String(owner)} ${String(isStatic)} ${node.text}`;
      const api = found.get(key) ?? { owner, isStatic, name: node.text, files: new Set() };
      found.set(key, api);
      api.files.add(file);
    }
  };
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || source.fileName.includes('/node_modules/')) continue;
    const file = path.relative(ROOT, source.fileName);
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node))
        return;
      if (ts.isIdentifier(node) && names.has(node.text)) note(node, file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...found.values()];
}
