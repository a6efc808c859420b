#include "tests/server/postgres_cluster.h"

#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <pwd.h>

#include "server/store/postgres_store.h"

namespace rookery::server {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

[[noreturn]] void give_up(const std::string& why) {
  fmt::print(stderr, "{}\n", why);
  std::exit(1);
}

// The newest of Debian's, or what lies on the PATH.
std::string folder_of_programs() {
  std::vector<fs::path> found;
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
    if (fs::exists(version.path() / "bin/initdb")) found.push_back(version.path() / "bin");
  }
  if (!found.empty()) return *std::ranges::max_element(found);
  const char* path = std::getenv("PATH");
  std::string rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const std::string one = rest.substr(0, rest.find(':'));
    if (fs::exists(fs::path(one) / "initdb") && fs::exists(fs::path(one) / "postgres")) return one;
    rest.erase(0, one.size() + 1);
  }
  give_up("PostgreSQL was not found: install the package postgresql.");
}

// PostgreSQL does not run as root: then its own user does it, or nobody.
const passwd* other_user() {
  if (::geteuid() != 0) return nullptr;
  const passwd* user = ::getpwnam("postgres");
  return user != nullptr ? user : ::getpwnam("nobody");
}

std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  if (::bind(socket, any, size) != 0 || ::getsockname(socket, any, &size) != 0)
    give_up("There is no free port.");
  ::close(socket);
  return ntohs(address.sin_port);
}

}  // namespace

PostgresCluster& PostgresCluster::here() {
  static PostgresCluster cluster;
  return cluster;
}

PostgresCluster::PostgresCluster() : programs_(folder_of_programs()) {
  // Not in a folder of TMPDIR, which another user may not enter.
  std::string name = "/tmp/rookery-postgres-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) give_up("There is no temporary folder.");
  folder_ = name;
  if (const passwd* user = other_user();
      user != nullptr && ::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0)
    give_up("The temporary folder cannot be given away.");
  int status = 0;
  ::waitpid(spawn({"initdb", "-D", folder_ + "/data", "-A", "trust", "-U", "postgres", "-E", "UTF8",
                   "--locale=C", "--no-sync"}),
            &status, 0);
  if (status != 0) give_up("initdb failed: see " + folder_ + "/log");
  for (int tries = 0; tries < 5; ++tries) {
    port_ = free_port();
    if (try_start()) return;
  }
  give_up("PostgreSQL did not start: see " + folder_ + "/log");
}

PostgresCluster::~PostgresCluster() {
  stop();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

// What it says goes into a log. It ends with us: the signal is that of a quick stop.
pid_t PostgresCluster::spawn(std::vector<std::string> words) const {
  const passwd* user = other_user();
  const std::string program = programs_ + "/" + words.front();
  const std::string log = folder_ + "/log";
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child != 0) return child;
  if (user != nullptr &&
      (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0))
    ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGINT);
  ::setsid();
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  const int in = ::open("/dev/null", O_RDONLY);
  ::dup2(in, 0);
  ::dup2(out, 1);
  ::dup2(out, 2);
  if (::chdir(folder_.c_str()) == 0) ::execv(program.c_str(), arguments.data());
  ::_exit(127);
}

bool PostgresCluster::try_start() {
  pid_ = spawn({"postgres", "-D", folder_ + "/data", "-p", std::to_string(port_), "-c",
                "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=" + folder_, "-c",
                "fsync=off", "-c", "max_connections=50"});
  const auto end = steady_clock::now() + std::chrono::seconds(30);
  while (steady_clock::now() < end) {
    if (PQping(url("postgres").c_str()) == PQPING_OK) return true;
    if (::waitpid(pid_, nullptr, WNOHANG) == pid_) {
      pid_ = -1;
      return false;
    }
    std::this_thread::sleep_for(milliseconds(20));
  }
  stop();
  return false;
}

void PostgresCluster::start() {
  if (!try_start()) give_up("PostgreSQL did not start again: see " + folder_ + "/log");
}

void PostgresCluster::stop() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGINT);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

std::string PostgresCluster::url(const std::string& database) const {
  return fmt::format("postgres://postgres@127.0.0.1:{}/{}", port_, database);
}

std::string PostgresCluster::new_database() {
  const std::string name = fmt::format("t{}", databases_++);
  ask(url("postgres"), "CREATE DATABASE " + name);
  return url(name);
}

std::string PostgresCluster::ask(const std::string& url, const std::string& sql) const {
  constexpr milliseconds patience{20'000};
  auto session = pg::Connection::open(pg::parse_address(url).value(), "test", patience);
  if (!session) {
    ADD_FAILURE() << session.error().text;
    return {};
  }
  const Stored<std::string> value = session->value(sql, patience);
  if (!value) ADD_FAILURE() << sql << ": " << value.error().text;
  return value.value_or("");
}

int PostgresCluster::end_sessions(const std::string& url, const std::string& name) const {
  const std::string ended =
      ask(url, fmt::format("SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity"
                           " WHERE datname = current_database() AND application_name LIKE '{}%'",
                           name));
  return std::atoi(ended.c_str());
}

std::unique_ptr<Store> PostgresBackend::open() const {
  Stored<std::unique_ptr<Store>> store = open_postgres(url);
  if (store) return std::move(*store);
  ADD_FAILURE() << store.error().text;
  return nullptr;
}

}  // namespace rookery::server
