// Runs a workload (see Tests/Workloads/Workload.swift) on kiwi: bench [--read] [--warm FILE] FILE PHASE…
//
// All of a first workload, if there is one, is run untimed before. Prints, for each phase asked for and for `build` before them:
//   begin PHASE
//   steps NANOSECONDS…        as often as there is something to say
//   end PHASE CHECKSUM PEAK   of all values, and in KiB
#include <kiwi/kiwi.h>
#include <shim.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct Operation {
    enum Kind { var, hold, add, set, remove, again, solve } kind;
    int constraint = 0;
    double value = 0;
    int priority = 0;
    kiwi::RelationalOperator relation = kiwi::OP_EQ;
    std::vector<std::pair<double, int>> terms;
};

struct Phase {
    std::string name;
    std::vector<Operation> operations;
};

// Far enough apart that ten thousand constraints of one weigh less than one of the next where the workloads have them
// trade, and no farther: what is left of double precision is the solver's.
double strength(int priority) {
    switch (priority) {
    case 1000: return kiwi::strength::required;
    case 750: return kiwi::strength::create(0.1, 0, 0);
    case 251: return kiwi::strength::create(0, 0, 5);
    case 250: return kiwi::strength::create(0, 0, 1);
    }
    throw std::runtime_error("unknown priority");
}

kiwi::RelationalOperator relation(const std::string& text) {
    return text == "<=" ? kiwi::OP_LE : text == ">=" ? kiwi::OP_GE : kiwi::OP_EQ;
}

std::vector<Phase> parse(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::vector<Phase> phases;
    for (std::string line; std::getline(file, line);) {
        std::istringstream in(line);
        std::string word, sign;
        in >> word;
        Operation op{};
        if (word == "phase") {
            phases.emplace_back();
            in >> phases.back().name;
            continue;
        } else if (word == "var") {
            op.kind = Operation::var;
        } else if (word == "hold") {
            op.kind = Operation::hold;
            op.terms.emplace_back(1, 0);
            in >> op.value >> op.terms[0].second;
        } else if (word == "add") {
            op.kind = Operation::add;
            in >> sign >> op.value >> op.priority;
            op.relation = relation(sign);
            double coefficient;
            int variable;
            while (in >> coefficient >> variable) op.terms.emplace_back(coefficient, variable);
        } else if (word == "set") {
            op.kind = Operation::set;
            in >> op.constraint >> op.value;
        } else if (word == "remove" || word == "again") {
            op.kind = word == "remove" ? Operation::remove : Operation::again;
            in >> op.constraint;
        } else {
            op.kind = Operation::solve;
        }
        phases.back().operations.push_back(std::move(op));
    }
    return phases;
}

class Run {
public:
    explicit Run(bool reads) : reads(reads) {}

    // A held width is an edit variable, kiwi's own and fastest way to move a value.
    void perform(const Operation& op) {
        switch (op.kind) {
        case Operation::var:
            variables.emplace_back();
            break;
        case Operation::hold:
            constraints.emplace_back(std::nullopt);
            held.push_back(op.terms[0].second);
            solver.addEditVariable(variables[held.back()], kiwi::strength::create(1000, 0, 0));
            solver.suggestValue(variables[held.back()], op.value);
            break;
        case Operation::add: {
            std::vector<kiwi::Term> terms;
            for (const auto& [coefficient, variable] : op.terms) terms.emplace_back(variables[variable], coefficient);
            constraints.emplace_back(
                kiwi::Constraint(kiwi::Expression(std::move(terms), -op.value), op.relation, strength(op.priority)));
            held.push_back(-1);
            solver.addConstraint(*constraints.back());
            break;
        }
        case Operation::set:
            solver.suggestValue(variables[held[op.constraint]], op.value);
            break;
        case Operation::remove:
            solver.removeConstraint(*constraints[op.constraint]);
            break;
        case Operation::again:
            solver.addConstraint(*constraints[op.constraint]);
            break;
        case Operation::solve: // The tableau is optimal already, and the variables do not know.
            if (reads) solver.updateVariables();
            break;
        }
    }

    double checksum() {
        solver.updateVariables();
        double sum = 0;
        for (size_t i = 0; i < variables.size(); i++) sum += double(i % 97 + 1) * variables[i].value();
        return sum;
    }

private:
    const bool reads; // the variables, after every step
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<std::optional<kiwi::Constraint>> constraints;
    std::vector<int> held; // by constraint: the variable that is held, or -1
};

// This process alone, where the system can say so; what `getrusage` counts may include the program that started it.
long peak() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.rfind("VmHWM:", 0) == 0) return std::stol(line.substr(6));
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

void measure(Run& run, const Phase& phase) {
    using clock = std::chrono::steady_clock;
    std::printf("begin %s\n", phase.name.c_str());
    std::fflush(stdout);
    std::vector<long long> steps;
    const auto report = [&] {
        std::printf("steps");
        for (long long step : steps) std::printf(" %lld", step);
        std::printf("\n");
        std::fflush(stdout);
        steps.clear();
    };
    auto reported = clock::now();
    auto start = reported;
    for (const Operation& op : phase.operations) {
        run.perform(op);
        if (op.kind != Operation::solve) continue;
        const auto now = clock::now();
        steps.push_back(std::chrono::duration_cast<std::chrono::nanoseconds>(now - start).count());
        // Seldom, since it takes time between the steps; often enough to know something of a run that is stopped.
        if (now - reported > std::chrono::milliseconds(500)) {
            report();
            reported = now;
        }
        start = clock::now();
    }
    report();
    std::printf("end %s %.17g %ld\n", phase.name.c_str(), run.checksum(), peak());
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    keepMemory(1);  // As aldb does.
    try {
        std::vector<std::string> arguments(argv + 1, argv + argc);
        const bool reads = !arguments.empty() && arguments[0] == "--read";
        if (reads) arguments.erase(arguments.begin());
        std::string first;
        if (arguments.size() > 1 && arguments[0] == "--warm") {
            first = arguments[1];
            arguments.erase(arguments.begin(), arguments.begin() + 2);
        }
        if (arguments.empty()) throw std::runtime_error("usage: bench [--read] [--warm FILE] FILE PHASE…");
        const std::set<std::string> wanted(arguments.begin() + 1, arguments.end());
        if (!first.empty()) {
            Run warm(reads);
            for (const Phase& phase : parse(first))
                for (const Operation& op : phase.operations) warm.perform(op);
        }
        Run run(reads);
        for (const Phase& phase : parse(arguments[0])) {
            if (phase.name == "build" || wanted.count(phase.name)) measure(run, phase);
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
