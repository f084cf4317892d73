import { isBranch, splitPath, valueAt, type Value } from './tree';

/** A view of the database at a path: `data`, `newData` or `root` in security rules. */
export class RuleSnapshot {
  constructor(
    private readonly tree: Value,
    private readonly path: string[] = [],
  ) {}

  private value(): Value {
    return valueAt(this.tree, this.path);
  }
  val(): Value {
    return this.value();
  }
  exists(): boolean {
    return this.value() !== null;
  }
  child(path: string): RuleSnapshot {
    return new RuleSnapshot(this.tree, [...this.path, ...splitPath(path)]);
  }
  hasChild(path: string): boolean {
    return this.child(path).exists();
  }
  hasChildren(keys?: string[]): boolean {
    if (!isBranch(this.value())) return false;
    return (keys ?? []).every((key) => this.hasChild(key));
  }
  isString(): boolean {
    return typeof this.value() === 'string';
  }
  isNumber(): boolean {
    return typeof this.value() === 'number';
  }
  isBoolean(): boolean {
    return typeof this.value() === 'boolean';
  }
}
