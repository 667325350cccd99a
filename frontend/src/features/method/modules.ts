import type { MethodFormula, MethodModule } from "@/api";

/** A module of the library with its formulas, in the order the library has them. */
export interface ModuleFormulas extends MethodModule {
  formulas: MethodFormula[];
}

/** The formulas by module, in the order of reading; a module without formulas is left out. */
export function formulasByModule(
  modules: readonly MethodModule[],
  formulas: readonly MethodFormula[],
): ModuleFormulas[] {
  return modules
    .map((module) => ({ ...module, formulas: formulas.filter((formula) => formula.module === module.id) }))
    .filter((module) => module.formulas.length > 0);
}
